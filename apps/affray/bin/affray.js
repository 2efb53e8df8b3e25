#!/usr/bin/env node
// Starts the command line. Old-fashioned JavaScript: whatever Node is installed must get as far as finding a newer one.
/* biome-ignore-all lint/style/useNodejsImportProtocol: old Nodes do not know "node:" */
const fs = require('fs');
const path = require('path');

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
  const ran = require('child_process').spawnSync(node, args, { stdio: 'inherit', env: env });
  process.exit(ran.status === null ? 2 : ran.status);
}

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  startAgain();
} else {
  require('module').enableCompileCache();
  require('../src/main.ts').main(process.argv);
}
