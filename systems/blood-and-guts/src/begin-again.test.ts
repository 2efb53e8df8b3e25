import { describe, expect, it } from 'vitest';
import { beginAgain } from './begin-again.ts';
import { begin } from './sheet.ts';
import type { Fight } from './state.ts';
import { setupOf } from './testing.ts';

const SETUP = setupOf({
  red: {
    ada: { breath: [6, 8], weapons: [{ name: 'bow', die: 8, kind: 'bow', ammo: 4 }], shield: { die: 6 } },
    ben: { breath: [8], weapons: [{ name: 'sword', die: 8, marks: [2] }], injuries: [1], armour: ['helmet'] },
  },
  blue: { cy: { breath: [6, 6], hidden: true, helpless: true } },
  scene: { vantage: ['blue'] },
});

/** Fields that no fight changes. */
const FIXED = new Set(['gm', 'sideNo', 'size', 'slots', 'light', 'numbers', 'options']);

/** Flips every flag, raises every number and lengthens every list of numbers. */
function disturb(part: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(part)) {
    if (FIXED.has(name)) continue;
    if (typeof value === 'boolean') part[name] = !value;
    else if (typeof value === 'number') part[name] = value + 1;
    else if (Array.isArray(value) && ['marks', 'injuries', 'crossed', 'fresh', 'spent'].includes(name))
      value.push(9);
    else if (typeof value === 'object' && value !== null) disturb(value as Record<string, unknown>);
  }
}

function disturbed(): Fight {
  const fight = begin(SETUP);
  disturb(fight as unknown as Record<string, unknown>);
  for (const fighter of fight.fighters)
    Object.assign(fighter, { status: 'down', note: 'killed', using: 'bow', offhand: 'bow', aim: 'cy' });
  for (const fighter of fight.fighters)
    Object.assign(fighter, { attribute: 'blood', nearedBy: 'cy', pool: [{}], hand: [{}] });
  for (const { weapons } of fight.fighters)
    for (const weapon of weapons) Object.assign(weapon, { fits: ['cy'], used: 2 });
  fight.pairs = [{ who: 'ada', over: 'cy' }];
  fight.outcome = { winner: 'red', reason: 'down', rule: 'BG-PASS-01' };
  return fight;
}

describe('beginning again', () => {
  it('puts everything back that a fight changes', () => {
    const fight = disturbed();
    beginAgain(fight, SETUP);
    expect(fight).toEqual(begin(SETUP));
    expect(JSON.stringify(fight)).toBe(JSON.stringify(begin(SETUP)));
  });

  it('brings back what was left behind', () => {
    const fight = begin(SETUP);
    fight.fighters[0]!.shield = null;
    fight.fighters[1]!.armour.pop();
    beginAgain(fight, SETUP);
    expect(fight).toEqual(begin(SETUP));
  });

  it('shares no list with the next beginning', () => {
    const fight = disturbed();
    beginAgain(fight, SETUP);
    disturb(fight as unknown as Record<string, unknown>);
    beginAgain(fight, SETUP);
    expect(fight).toEqual(begin(SETUP));
  });
});
