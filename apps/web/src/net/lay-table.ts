// Makes a table and takes a seat in one go: alone against bots, as game master, or to watch.
import type { LevelName } from '@affray/bots';
import type { Frame, GmCommand } from '@affray/protocol';
import { sitAt } from '../hosting/seat-at.ts';
import { keepWaysBack, type WayBack } from '../hosting/ways-back.ts';
import { settings } from '../shell/settings.ts';
import { beginOnArrival } from '../table/beginning.ts';
import { START } from '../words/start.ts';
import { inviteTo, makeTable, recoveryOf, sitDown } from './api.ts';
import { IS_SITE } from './backend.ts';
import { connectTo } from './connecting.ts';

/** Which seat the user wants. */
export type Sitting =
  | { readonly as: 'side'; readonly side: string; readonly name: string }
  | { readonly as: 'gm' }
  /** Several people at this device, one per side; or one per fighter of a side, with bots for the rest. */
  | { readonly as: 'shared'; readonly side: string | null }
  | { readonly as: 'watch' };

/** The default level of bots. */
export const USUAL_BOTS: LevelName = 'fair';

/**
 * Makes a table and fills empty seats with bots; unless a game master opens it, the fight begins with its page.
 * Returns the table's id.
 * @example go(`/table/${await layTable({ library: 'template/duel' }, { as: 'gm' })}`);
 */
export async function layTable(
  from: {
    readonly library?: string;
    readonly scenario?: string;
    readonly record?: string;
    readonly sealed?: boolean;
    readonly practice?: string;
  },
  sitting: Sitting,
  bots: string = USUAL_BOTS,
): Promise<string> {
  const name = settings().name === '' ? START.gm : settings().name;
  const { table } = await makeTable({ name, ...from });
  const client = connectTo({ table });
  const tell = async (command: GmCommand): Promise<string | undefined> => {
    const reply = await client.send(command);
    if (!reply.ok) throw new Error(reply.refusal.why);
    return reply.seat;
  };
  try {
    const { frame } = await client.until(() => true, 15_000);
    if (sitting.as === 'side') await sitAlone(table, frame, sitting, tell, bots);
    if (sitting.as === 'shared') await shareDevice(table, frame, sitting.side, tell, bots);
    if (sitting.as === 'watch') await tell({ do: 'bot', seat: frame.seat, policy: bots });
    if (sitting.as !== 'gm') beginOnArrival(table);
    return table;
  } finally {
    client.close();
  }
}

type Tell = (command: GmCommand) => Promise<string | undefined>;

/** The user holds a side and runs the table; a bot holds the game master's seat and decides everything else. */
async function sitAlone(
  table: string,
  { info, seat: gm }: Frame,
  { side, name }: { readonly side: string; readonly name: string },
  tell: Tell,
  bots: string,
): Promise<void> {
  const mine =
    info.seats.find((seat) => seat.kind === 'player' && seat.sides.includes(side))?.id ??
    (await tell({ do: 'add-seat', name, kind: 'player', fighters: [], sides: [side] }));
  if (mine === undefined) throw new Error('The table gave no seat.');
  await tell({ do: 'put-in-charge', seat: mine });
  await tell({ do: 'bot', seat: gm, policy: bots });
  const { invite } = await inviteTo(table, mine);
  await sitDown(table, invite, settings().name === '' ? START.you : settings().name);
  sitAt(table, mine);
}

/** Everyone sits at this device; the first person is in charge, a bot holds the game master's seat. */
async function shareDevice(
  table: string,
  { info, seat: gm }: Frame,
  side: string | null,
  tell: Tell,
  bots: string,
): Promise<void> {
  const { setup } = info;
  const people =
    side === null
      ? setup.sides.map(({ id, name }) => ({ name, sides: [id], fighters: [] }))
      : setup.fighters
          .filter((one) => one.side === side)
          .map(({ id, name }) => ({ name, sides: [], fighters: [id] }));
  const invited: { readonly seat: string; readonly invite: string }[] = [];
  for (const { name, sides, fighters } of people) {
    const seat = await tell({ do: 'add-seat', name, kind: 'player', fighters, sides });
    if (seat === undefined) throw new Error('The table gave no seat.');
    if (invited.length === 0) await tell({ do: 'put-in-charge', seat });
    const { invite } = await inviteTo(table, seat);
    invited.push({ seat, invite });
  }
  await tell({ do: 'bot', seat: gm, policy: bots });
  // Up to here this browser was the game master; each `sitDown` gives it another seat instead.
  const ways: WayBack[] = [];
  for (const { seat, invite } of invited) {
    await sitDown(table, invite);
    if (!IS_SITE) ways.push({ seat, recovery: (await recoveryOf(table)).recovery });
  }
  const [first] = ways;
  if (first !== undefined) {
    keepWaysBack(table, ways);
    await sitDown(table, first.recovery);
  }
  const [own] = invited;
  if (own !== undefined) sitAt(table, own.seat);
}
