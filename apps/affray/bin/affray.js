#!/usr/bin/env node
// Starts the command line. Old-fashioned JavaScript: whatever Node is installed must get as far as finding a newer one.
/* biome-ignore-all lint/style/useNodejsImportProtocol: old Nodes do not know "node:" */
const fs = require('fs');
const path = require('path');
const endWithParent = require('./end-with-parent.js').endWithParent;

const OLDEST = 24;

/** The binary of the `node` package, looked for in this folder's node_modules and those above it. */
function newerNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  for (let folder = __dirname; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', 'node', 'bin', name);
    if (fs.existsSync(found)) return found;
    if (folder === path.dirname(folder)) return null;
  }
}

function startAgain() {
  // Set when this is the second start: a `node` package that is itself too old must not start itself for ever.
  const node = process.env.AFFRAY_STARTED_AGAIN === undefined ? newerNode() : null;
  if (node === null) {
    console.error(
      `Affray needs Node ${OLDEST} or newer and this is ${process.version}. Install it, or let npm bring it: "npm ci" in the repository, "npm install node" beside an installed affray.`,
    );
    process.exit(2);
  }
  const env = Object.assign({}, process.env, { AFFRAY_STARTED_AGAIN: '1' });
  const args = [__filename].concat(process.argv.slice(2));
  const child = require('child_process').spawn(node, args, { stdio: 'inherit', env: env });
  // Passed on, or whoever ends this process would leave a server behind that still holds its port.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  endWithParent(() => child.kill('SIGTERM'));
  child.once('error', (problem) => {
    console.error(
      `${node}: This Node does not start (${problem.code}). Run "npm ci" or "npm install node" again.`,
    );
    process.exit(2);
  });
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    // Ends as the child did, so that a shell sees the same.
    for (const one of signals) process.removeAllListeners(one);
    process.kill(process.pid, signal);
  });
}

/**
 * The most that a server's young objects may take, in megabytes. V8 would go up to 32, which no processor's cache holds: a server
 * answers a fifth more people a second with 8, and none of them waits as long while it collects.
 */
const YOUNG = '--max-semi-space-size=8';

/** A server takes this process's place: V8 takes that setting at its start only. Whoever has chosen another keeps it. */
function startServerAgain() {
  const chosen = process.execArgv.concat(process.env.NODE_OPTIONS || '').join(' ');
  // A process that another one talks to would lose its line; Windows has no such thing.
  if (/semi-space/.test(chosen) || process.channel || process.platform === 'win32' || !process.execve) return;
  const args = process.execArgv.concat(YOUNG, __filename, process.argv.slice(2));
  process.execve(process.execPath, [process.execPath].concat(args), process.env);
}

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  startAgain();
} else {
  if (process.argv[2] === 'serve') {
    startServerAgain();
    endWithParent(() => process.kill(process.pid, 'SIGTERM'));
  }
  // The folder that Node takes by default. Worker threads have no cache unless the variable names it, and strip all types again.
  if (!process.env.NODE_COMPILE_CACHE)
    process.env.NODE_COMPILE_CACHE = path.join(require('os').tmpdir(), 'node-compile-cache');
  require('module').enableCompileCache();
  require('../src/main.ts').main(process.argv);
}
