// A web worker that plays odds.
import type { HouseRuleTask, OddsTask } from '@affray/table';
import { playOdds } from '@affray/table/play-odds';
import type { OddsReply } from './odds-pool.ts';

addEventListener('message', async ({ data }: MessageEvent<OddsTask | HouseRuleTask>) => {
  const reply = await playOdds(data).then(
    (done): OddsReply => ({ done }),
    (failed: Error): OddsReply => ({ why: failed.message }),
  );
  postMessage(reply);
});
