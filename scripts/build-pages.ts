// `npm run build-pages`: builds the app and the documents if they are older than their sources, so that a server starts at once.
import { buildWhatIsStale } from './starting/builds.ts';

const failed = await buildWhatIsStale();
if (failed.length > 0) process.exitCode = 1;
else console.log('The app and the documents are built.');
