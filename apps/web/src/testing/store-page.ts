// For the test of the browser's store: opens a store in the page and lets the test call it.
import { browserStore } from '../hosting/browser-store.ts';
import { openDatabase } from '../hosting/indexeddb.ts';

type Call = (method: string, given: readonly unknown[]) => Promise<unknown>;
declare global {
  interface Window {
    callStore: Call;
  }
}

let store = browserStore(await openDatabase());

/** Errors lose their class on the way to the test, so their name is sent along. */
window.callStore = async (method, given) => {
  if (method === 'reopen') {
    await store.close();
    store = browserStore(await openDatabase());
    return { value: null };
  }
  try {
    const run = store[method as keyof typeof store] as (...given: readonly unknown[]) => Promise<unknown>;
    return { value: (await run(...given)) ?? null };
  } catch (failed) {
    return { name: (failed as Error).name, message: (failed as Error).message };
  }
};
