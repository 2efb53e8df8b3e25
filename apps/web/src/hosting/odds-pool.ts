// Plays odds in a separate worker, so that the one that hosts tables stays responsive.
import { type HouseRuleTask, type OddsDone, type OddsTask, type PlayOdds, TooBusy } from '@affray/table';

/** The worker's reply. */
export type OddsReply = { readonly done: OddsDone } | { readonly why: string };

/** Plays odds one at a time, in a worker that is started on demand. */
export function oddsInWorker(): PlayOdds {
  let worker: Worker | null = null;
  let isBusy = false;
  return async (_by, task) => {
    if (isBusy) throw new TooBusy('Too many questions at once. Wait for the first answer.');
    isBusy = true;
    worker ??= new Worker(new URL('./odds-worker.ts', import.meta.url), { type: 'module' });
    try {
      return await asked(worker, task);
    } finally {
      isBusy = false;
    }
  };
}

function asked(worker: Worker, task: OddsTask | HouseRuleTask): Promise<OddsDone> {
  return new Promise((done, failed) => {
    worker.onmessage = ({ data }: MessageEvent<OddsReply>) =>
      'done' in data ? done(data.done) : failed(new Error(data.why));
    worker.onerror = (event) => failed(new Error(event.message));
    worker.postMessage(task);
  });
}
