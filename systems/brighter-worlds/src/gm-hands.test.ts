import type { Json } from '@affray/kernel';
import { LiveFight, seededDice } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { LIBRARY } from './library.ts';
import { PRESENT } from './present/index.ts';
import { ATTACK_REASONS, BLAST_REASONS } from './questions-attack.ts';
import { type Fight, fighterOf, type Sheet } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { setupOf } from './testing.ts';
import { view } from './view.ts';

const sheet = Object.values(LIBRARY)[0]?.sheet as Sheet;
const begun = (): LiveFight<Fight> =>
  LiveFight.begin(
    BRIGHTER_WORLDS,
    setupOf({ heroes: { ann: sheet }, foes: { wolf: sheet, bear: sheet } }),
    [],
    seededDice('hands'),
  );

function call(fight: LiveFight<Fight>, name: string, given: Record<string, Json>): string {
  const taken = fight.intervene({ do: 'call', call: name, given }, 'gm');
  return taken.ok ? '' : taken.refusal.why;
}

const OUTSIDER = { gm: false, fighters: ['ann'], sides: [] };

describe('conditions by hand', () => {
  it('[BW-CRIT-02] gives a condition with its source, and ends it', () => {
    const fight = begun();
    expect(call(fight, 'give-condition', { fighter: 'ann', condition: 'poisoned', source: 'wolf' })).toBe('');
    expect(fighterOf(fight.state, 'ann').conditions).toEqual(['poisoned']);
    expect(JSON.stringify(PRESENT.card(fight.state, 'ann'))).toContain('From wolf.');
    expect(call(fight, 'end-condition', { fighter: 'ann', condition: 'poisoned' })).toBe('');
    expect([fighterOf(fight.state, 'ann').conditions, fight.state.causes]).toEqual([[], []]);
    expect(call(fight, 'end-condition', { fighter: 'ann', condition: 'poisoned' })).toMatch(/does not have/);
    expect(call(fight, 'give-condition', { fighter: 'ann', condition: '' })).toMatch(/one word/);
  });

  it('a source in hiding is not given away', () => {
    const fight = begun();
    call(fight, 'give-condition', { fighter: 'ann', condition: 'poisoned', source: 'wolf' });
    call(fight, 'set-cover', { target: 'ann', from: 'wolf', cover: 'yes' });
    fight.intervene({ do: 'hide', fighter: 'wolf' }, 'gm');
    const seen = JSON.stringify(view(fight.state, OUTSIDER));
    expect(seen).toContain('poisoned');
    expect(seen).not.toContain('wolf');
  });
});

describe('cover by hand', () => {
  it('[BW-MOD-03] impairs the attacks of one foe alone', () => {
    const fight = begun();
    call(fight, 'set-cover', { target: 'ann', from: 'wolf', cover: 'yes' });
    const reasons = (attacker: string): unknown =>
      ATTACK_REASONS.fallback(fight.state, 'gm', { attacker, with: '', target: 'ann' });
    expect(reasons('wolf')).toEqual({ enhanced: [], impaired: ['cover'] });
    expect(reasons('bear')).toEqual({ enhanced: [], impaired: [] });
    const blast = { attacker: 'wolf', with: '', targets: ['ann'] };
    expect(BLAST_REASONS.fallback(fight.state, 'gm', blast).covered).toEqual(['ann']);
    call(fight, 'set-cover', { target: 'ann', from: 'wolf', cover: 'no' });
    expect(reasons('wolf')).toEqual({ enhanced: [], impaired: [] });
  });
});

describe('weapons by hand', () => {
  it('[BW-WPN-01] gives a weapon and takes it away', () => {
    const fight = begun();
    expect(call(fight, 'give-weapon', { fighter: 'ann', weapon: 'axe' })).toBe('');
    const ann = (): Fight['fighters'][number] => fighterOf(fight.state, 'ann');
    expect(ann().sheet.attacks.some(({ id }) => id === 'axe')).toBe(true);
    expect(call(fight, 'take-weapon', { fighter: 'ann', weapon: 'axe' })).toBe('');
    expect(ann().lost).toContain('axe');
    expect(call(fight, 'take-weapon', { fighter: 'ann', weapon: 'axe' })).toMatch(/no weapon/);
    call(fight, 'give-weapon', { fighter: 'ann', weapon: 'axe' });
    expect(ann().lost).not.toContain('axe');
    expect(call(fight, 'give-weapon', { fighter: 'ann', weapon: 'spoon' })).toMatch(/no weapon/);
  });
});
