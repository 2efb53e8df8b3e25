// The clocks, timers and random bytes of a Node process, for its tables.
import { type Host, WEB_HOST } from '@affray/table';

type Work = () => void;
let due: Work[] = [];

/**
 * Runs everything that came in for all tables in one event-loop turn together, so that their appends share one
 * disk sync.
 */
export const NODE_HOST: Host = {
  ...WEB_HOST,
  soon(work) {
    if (due.push(work) === 1) setImmediate(takeAll);
  },
};

function takeAll(): void {
  const works = due;
  due = [];
  for (const work of works) work();
}
