// Who speaks for a side at a live table: each person for their own fighters, all together for what concerns
// everyone.
import type { Json, PromptView } from '@affray/kernel';
import type { Frame } from '@affray/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import {
  inviteTo,
  openPrompt,
  openTable,
  type SeatAt,
  sit,
  type TestTable,
  testServer,
} from '../testing/table.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const FIGHT =
  'title: Road\nsystem: brighter-worlds\nsides:\n  heroes: { by: players, name: The travellers, fighters: [sam, orla, quill] }\n  foes: { by: gm, name: The goblins, fighters: [goblin] }\n';
const frameOf = ({ client }: SeatAt): Frame => client.seen()!.frame;
const asks = async (seat: SeatAt, kind: string): Promise<PromptView> =>
  openPrompt(await seat.client.until((seen) => openPrompt(seen)?.kind === kind))!;
const say = (seat: SeatAt, prompt: PromptView, answer: Json) =>
  seat.client.send({ do: 'answer', prompt: prompt.id, answer });

/** Two people on one side: one holds sam and quill, the other orla. */
async function begun(first: 'heroes' | 'unclear'): Promise<{ at: TestTable; one: SeatAt; two: SeatAt }> {
  const at = await openTable(server.url, { scenario: FIGHT }, [
    { fighters: ['sam', 'quill'] },
    { fighters: ['orla'] },
  ]);
  await at.gm.client.send({ do: 'start' });
  expect(await say(at.gm, await asks(at.gm, 'which-side-first'), first)).toMatchObject({ ok: true });
  const [one, two] = at.players as [SeatAt, SeatAt];
  return { at, one, two };
}

describe('a question to a side', () => {
  it('lets each person choose the deeds of their own fighters, and says who acts for the others', async () => {
    const { at, one, two } = await begun('heroes');
    const prompt = await asks(one, 'who-acts');
    const open = ({ choices }: PromptView) => (choices.shape === 'one-of' ? choices.answers : []);
    expect(open(prompt)).toEqual(['sam', 'quill', null]);
    expect(open(await asks(two, 'who-acts'))).toEqual(['orla', null]);
    const barred = prompt.choices.shape === 'one-of' ? prompt.choices.barred : [];
    expect(barred).toEqual([{ answer: 'orla', rule: 'TABLE', why: 'Player 2 acts for Orla.' }]);
    expect(await say(one, prompt, 'orla')).toMatchObject({
      ok: false,
      refusal: { rule: 'TABLE', why: 'Player 2 acts for Orla.' },
    });
    expect(await say(two, prompt, 'orla')).toMatchObject({ ok: true });
    await asks(two, 'what-to-do');
    at.close();
  });

  it('takes the hands of all who can still act for what concerns them all', async () => {
    const { at, one, two } = await begun('heroes');
    const prompt = await asks(one, 'who-acts');
    expect(await say(one, prompt, null)).toMatchObject({ ok: true });
    for (const { client } of [two, at.gm]) {
      const { frame } = await client.until((seen) => seen.frame.fight?.hands != null);
      expect(frame.fight?.hands).toMatchObject({
        text: 'End the turn',
        by: [one.seat],
        needed: [one.seat, two.seat],
        proposal: false,
      });
    }
    expect(openPrompt(two.client.seen())?.id).toBe(prompt.id);
    expect(await say(two, prompt, null)).toMatchObject({ ok: true });
    await two.client.until((seen) => openPrompt(seen)?.id !== prompt.id);
    expect(frameOf(two).fight?.hands).toBeNull();
    at.close();
  });

  it('is decided by the game master where people do not agree', async () => {
    const { at, one, two } = await begun('heroes');
    const prompt = await asks(one, 'who-acts');
    await say(one, prompt, null);
    const decide = (seat: SeatAt, yes: boolean) => seat.client.send({ do: 'decide', prompt: prompt.id, yes });
    expect(await decide(two, true)).toMatchObject({ ok: false });
    expect(await decide(at.gm, false)).toMatchObject({ ok: true });
    await one.client.until((seen) => seen.frame.fight?.hands === null);
    expect(openPrompt(one.client.seen())?.id).toBe(prompt.id);
    await say(two, prompt, null);
    expect(await decide(at.gm, true)).toMatchObject({ ok: true });
    await one.client.until((seen) => openPrompt(seen)?.id !== prompt.id);
    at.close();
  });

  it('is answered by anybody for all where the table says so', async () => {
    const { at, one } = await begun('heroes');
    await at.gm.client.send({ do: 'one-speaks', on: true });
    await one.client.until(({ frame }) => frame.info.oneSpeaks);
    const prompt = await asks(one, 'who-acts');
    expect(await say(one, prompt, 'orla')).toMatchObject({ ok: true });
    at.close();
  });
});

describe('a question that concerns a side jointly', () => {
  it('takes a proposal, which another may object to; then all have to agree', async () => {
    const { at, one, two } = await begun('unclear');
    const prompt = await asks(one, 'who-saves-first');
    expect(await say(one, prompt, 'orla')).toMatchObject({ ok: true });
    const { frame } = await two.client.until((seen) => seen.frame.fight?.hands != null);
    expect(frame.fight?.hands).toMatchObject({ proposal: true, by: [one.seat] });
    expect(await one.client.send({ do: 'object', prompt: 'other' })).toMatchObject({ ok: false });
    expect(await at.gm.client.send({ do: 'object', prompt: prompt.id })).toMatchObject({ ok: false });
    expect(await two.client.send({ do: 'object', prompt: prompt.id })).toMatchObject({ ok: true });
    await one.client.until((seen) => seen.frame.fight?.hands === null);
    await say(one, prompt, 'sam');
    const again = await two.client.until((seen) => seen.frame.fight?.hands != null);
    expect(again.frame.fight?.hands).toMatchObject({ proposal: false });
    expect(await say(two, prompt, 'sam')).toMatchObject({ ok: true });
    await one.client.until((seen) => openPrompt(seen)?.kind !== 'who-saves-first');
    at.close();
  });

  it('takes effect if nobody objects in time', async () => {
    const { at, one } = await begun('unclear');
    await say(one, await asks(one, 'who-saves-first'), 'orla');
    await one.client.until((seen) => openPrompt(seen)?.kind !== 'who-saves-first');
    expect(frameOf(one).fight?.hands ?? null).toBeNull();
    at.close();
  });
});

it('tells who follows a public screen, while one is connected', async () => {
  const at = await openTable(server.url, { scenario: FIGHT }, [{ sides: ['heroes'] }]);
  const [player] = at.players as [SeatAt];
  expect(await player.client.send({ do: 'screen-leads', on: true })).toMatchObject({ ok: false });
  await at.gm.client.send({ do: 'screen-leads', on: true });
  const { frame } = await player.client.until((seen) => seen.frame.info.screenMayLead);
  expect(frame.info.screenLeads).toBe(false);
  const added = await at.gm.client.send({
    do: 'add-seat',
    name: 'Wall',
    kind: 'screen',
    fighters: [],
    sides: [],
  });
  const seat = added.ok ? (added.seat ?? '') : '';
  const screen = await sit(server.url, at.table, await inviteTo(server.url, at.table, at.gm, seat));
  await player.client.until((seen) => seen.frame.info.screenLeads);
  screen.client.close();
  await player.client.until((seen) => !seen.frame.info.screenLeads);
  at.close();
});
