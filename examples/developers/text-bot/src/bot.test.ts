import { describe, expect, it } from 'vitest';
import { openChannel, type Reply } from './bot.ts';

const DUEL = `title: A duel
system: template
sides:
  red: { by: players, fighters: [fencer] }
  blue: { by: players, fighters: [bruiser] }`;

const inChannel = (replies: readonly Reply[]): string =>
  replies
    .filter(({ to }) => to === null)
    .map(({ text }) => text)
    .join('\n');

async function begun(): Promise<ReturnType<typeof openChannel>> {
  const hear = openChannel(DUEL, 'tuesday');
  await hear({ from: 'Ana', text: '!fight' });
  await hear({ from: 'Ana', text: '!sit red' });
  await hear({ from: 'Bo', text: '!sit blue' });
  return hear;
}

describe('the bot', () => {
  it('opens a fight, seats people and asks each in private', async () => {
    const hear = await begun();
    const replies = await hear({ from: 'Ana', text: '!go' });
    expect(inChannel(replies)).toContain('The ground is firm.');
    const secret = replies.filter(({ to }) => to !== null);
    expect(secret.map(({ to }) => to)).toEqual(['Ana', 'Bo']);
    expect(secret[0]?.text).toBe(
      'Ana: What does Fencer do this round?\n1: Strike a foe\n2: Guard against blows\n3: Rest and get 1 wind back',
    );
  });

  it('tells the channel nothing of a choice before all are in', async () => {
    const hear = await begun();
    await hear({ from: 'Ana', text: '!go' });
    expect(inChannel(await hear({ from: 'Ana', text: 'guard' }))).toBe('');
    expect(inChannel(await hear({ from: 'Bo', text: '2' }))).toContain('Fencer guards.\nBruiser guards.');
  });

  it('refuses what is not offered, and somebody who has no seat', async () => {
    const hear = await begun();
    await hear({ from: 'Ana', text: '!go' });
    expect(await hear({ from: 'Ana', text: 'fly' })).toEqual([
      { to: 'Ana', text: '"fly" is none of the answers.' },
    ]);
    expect(await hear({ from: 'Cy', text: 'guard' })).toEqual([]);
  });

  it('takes an answer back, and the same answers roll the same dice', async () => {
    const hear = await begun();
    await hear({ from: 'Ana', text: '!go' });
    await hear({ from: 'Ana', text: 'rest' });
    const first = inChannel(await hear({ from: 'Bo', text: 'strike' }));
    expect(first).toMatch(/Bruiser strikes at Fencer: \d+\./);
    const back = await hear({ from: 'Ana', text: '!undo' });
    expect(inChannel(back)).toContain('Ana takes the last answer back.');
    await hear({ from: 'Ana', text: 'rest' });
    const again = inChannel(await hear({ from: 'Bo', text: 'strike' }));
    expect(again).toContain(/Bruiser strikes at Fencer: \d+\./.exec(first)?.[0]);
  });

  it('plays a fight to its end with a bot on the other side, and says why', async () => {
    const hear = openChannel(DUEL, 'wednesday');
    await hear({ from: 'Ana', text: '!fight' });
    await hear({ from: 'Ana', text: '!sit red' });
    let replies = await hear({ from: 'Ana', text: '!go' });
    let log = inChannel(replies);
    for (let i = 0; i < 200 && replies.some(({ text }) => text.startsWith('Ana: ')); i++) {
      replies = await hear({ from: 'Ana', text: '1' });
      log += inChannel(replies);
    }
    expect(log).toMatch(/(Red|Blue) wins\.|Nobody wins/);
    expect(inChannel(await hear({ from: 'Ana', text: '!why' }))).toMatch(/^SP-END-01: /);
  });
});
