// `npm start`: builds what is missing or out of date, then serves live tables on this machine. Passes arguments after `--` to
// `affray serve`.
import { buildWhatIsStale } from './starting/builds.ts';
import { buildAndServe } from './starting/serving.ts';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Affray needs Node 24 or newer and this is ${process.version}. Run "npm ci" first: it brings the right one.`,
  );
  process.exit(2);
}

process.exitCode = await buildAndServe(buildWhatIsStale, process.argv.slice(2));
