// Making a table and sitting down at it in one go: alone against bots, as game master, or to watch.
import { connect, type Frame, type GmCommand } from '@affray/protocol';
import { settings } from '../shell/settings.ts';
import { START } from '../words/start.ts';
import { inviteTo, makeTable, sitDown } from './api.ts';

/** How one wants to sit. */
export type Sitting =
  | { readonly as: 'side'; readonly side: string; readonly name: string }
  | { readonly as: 'gm' }
  | { readonly as: 'watch' };

const POLICY = 'tactical';

/**
 * Makes a table, puts a bot where nobody sits, begins the fight if one plays alone; gives the table's id.
 * @example go(`/table/${await layTable({ library: 'template/duel' }, { as: 'gm' })}`);
 */
export async function layTable(
  from: { readonly library?: string; readonly scenario?: string; readonly record?: string },
  sitting: Sitting,
): Promise<string> {
  const name = settings().name === '' ? START.gm : settings().name;
  const { table } = await makeTable({ name, ...from });
  const client = connect({ url: location.origin, table });
  const tell = async (command: GmCommand): Promise<string | undefined> => {
    const reply = await client.send(command);
    if (!reply.ok) throw new Error(reply.refusal.why);
    return reply.seat;
  };
  try {
    const { frame } = await client.until(() => true, 15_000);
    if (sitting.as === 'side') await sitAlone(table, frame, sitting, tell);
    if (sitting.as === 'watch') {
      await tell({ do: 'bot', seat: frame.seat, policy: POLICY });
      await tell({ do: 'start' });
    }
    return table;
  } finally {
    client.close();
  }
}

type Tell = (command: GmCommand) => Promise<string | undefined>;

/** One person holds a side and runs the table; a bot holds the game master's seat, and with it everything else. */
async function sitAlone(
  table: string,
  { info, seat: gm }: Frame,
  { side, name }: { readonly side: string; readonly name: string },
  tell: Tell,
): Promise<void> {
  const mine =
    info.seats.find((seat) => seat.kind === 'player' && seat.sides.includes(side))?.id ??
    (await tell({ do: 'add-seat', name, kind: 'player', fighters: [], sides: [side] }));
  if (mine === undefined) throw new Error('The table gave no seat.');
  await tell({ do: 'put-in-charge', seat: mine });
  await tell({ do: 'bot', seat: gm, policy: POLICY });
  await tell({ do: 'start' });
  const { invite } = await inviteTo(table, mine);
  await sitDown(table, invite, settings().name === '' ? START.you : settings().name);
}
