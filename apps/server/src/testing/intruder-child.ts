// A second process that tries to open a store in use. If it succeeds, it keeps the store open, as a second server would.
import { sqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';

const [path = ''] = process.argv.slice(2);
const open: Store[] = [];
process.once('disconnect', () => process.exit());
process.on('message', () => {
  const from = performance.now();
  try {
    open.push(sqliteStore(path));
  } catch {
    // Refused, as it should be.
  }
  process.send?.({ isOpen: open.length > 0, ms: performance.now() - from });
});
process.send?.('ready');
