// `npm start`: builds what is not built yet, then serves live tables on this machine. What is given after `--` goes to `affray serve`.
import { buildWhatIsStale } from './starting/builds.ts';
import { runServer } from './starting/serving.ts';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Affray needs Node 24 or newer and this is ${process.version}. Run "npm ci" first: it brings the right one.`,
  );
  process.exit(2);
}

// Tables work without either: what cannot be built is told, and not the end.
for (const what of await buildWhatIsStale()) console.error(`Going on without ${what}.`);

process.exitCode = await runServer(process.argv.slice(2));
