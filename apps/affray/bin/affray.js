#!/usr/bin/env node
// Starts the command line. Old-fashioned JavaScript, so that even an old Node gets as far as finding a newer one.
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
  // Forwarded: otherwise ending this process would leave a server behind that still holds its port.
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
    // Ends by the same signal, so that the shell sees the same exit status.
    for (const one of signals) process.removeAllListeners(one);
    process.kill(process.pid, signal);
  });
}

/**
 * Limits the semi-space of a server to 8 MB. V8 would grow it to 32, which exceeds CPU caches: with 8 a server handles a fifth
 * more answers a second, with shorter GC pauses.
 */
const YOUNG = '--max-semi-space-size=8';

/** Re-executes this process, since V8 reads that flag only at startup. A value that the user has chosen is kept. */
function startServerAgain() {
  const chosen = process.execArgv.concat(process.env.NODE_OPTIONS || '').join(' ');
  // execve would close the IPC channel of a child process; Windows has no execve.
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
  // Node's default folder. Worker threads use the compile cache only if the variable is set; without it they strip all types again.
  if (!process.env.NODE_COMPILE_CACHE)
    process.env.NODE_COMPILE_CACHE = path.join(require('os').tmpdir(), 'node-compile-cache');
  require('module').enableCompileCache();
  require('../src/main.ts').main(process.argv);
}
