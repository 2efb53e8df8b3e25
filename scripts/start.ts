// `npm start`: builds what is not built yet, then serves live tables on this machine. What is given after `--` goes to `affray serve`.
import { buildWhatIsStale } from './starting/builds.ts';
import { buildAndServe } from './starting/serving.ts';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Affray needs Node 24 or newer and this is ${process.version}. Run "npm ci" first: it brings the right one.`,
  );
  process.exit(2);
}

process.exitCode = await buildAndServe(buildWhatIsStale, process.argv.slice(2));
