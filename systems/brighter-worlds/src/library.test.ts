import { Simulation } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { WEAPONS } from './armory.ts';
import { LIBRARY } from './library.ts';
import { checkScene, checkSheet, schemas } from './schema.ts';
import type { Fight, Sheet } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed, setupOf } from './testing.ts';

const IDS = Object.keys(LIBRARY);
const of = (id: string): Sheet => LIBRARY[id]?.sheet as Sheet;
const PAIRS = IDS.flatMap((a, i) => IDS.slice(i).map((b): [string, string] => [a, b]));

describe('the library', () => {
  it.each(IDS)('%s is what its sheet says when checked again', (id) => {
    expect(checkSheet(of(id))).toEqual({ ok: true, value: of(id) });
    expect(LIBRARY[id]?.about.length).toBeGreaterThan(5);
  });
  it('has the numbers of the bestiary', () => {
    const row = (id: string): unknown[] => {
      const { gritMax, armor, str, dex, wil, attacks } = of(id);
      return [
        gritMax,
        armor,
        str,
        dex,
        wil,
        attacks.map((attack) => `${attack.id} ${attack.dice.join('+')}`).join(', '),
      ];
    };
    expect(row('alligator')).toEqual([3, 0, 8, 6, 6, 'bite 8']);
    expect(row('fire-gods-shame')).toEqual([3, 0, 4, 8, 6, 'peck 6']);
    expect(row('fourteen-eyed-watcher')).toEqual([6, 1, 8, 10, 8, 'claws 8+8, bite 10']);
    expect(row('half-dead-cat')).toEqual([3, 0, 4, 8, 8, 'claws 6, bite 6']);
    expect(row('incubus-butterfly')).toEqual([2, 0, 4, 8, 10, 'dust 6']);
    expect(row('notiavore')).toEqual([6, 2, 10, 6, 8, 'bite 10']);
    expect(row('styrge-sphynx')).toEqual([4, 0, 6, 6, 8, 'proboscis 8']);
    expect(row('vulture-hydra')).toEqual([8, 0, 8, 8, 6, 'bite 6']);
    expect(row('goblin')).toEqual([3, 0, 6, 8, 6, 'scavenged-weapon 6']);
    expect(row('mook')).toEqual([1, 0, 4, 4, 4, 'dagger 6']);
    expect(row('troll')).toEqual([6, 1, 10, 6, 6, 'club 10']);
  });
  it('has heroes whose Grit follows from DEX and WIL', () => {
    const heroes = BRIGHTER_WORLDS.begin(
      setupOf({
        heroes: { sam: of('sam'), pete: of('pete'), orla: of('orla'), quill: of('quill') },
        foes: {},
      }),
    );
    expect(heroes.fighters.map(({ id, grit, armor }) => [id, grit, armor])).toEqual([
      ['sam', 3, 1],
      ['pete', 2, 0],
      ['orla', 2, 2],
      ['quill', 4, 0],
    ]);
  });
  it.each(['tactical', 'fierce', 'random'])('no two of it fight for ever under %s', (name) => {
    const policy = BRIGHTER_WORLDS.policies[name];
    if (policy === undefined) throw new Error(name);
    for (const [a, b] of PAIRS) {
      const setup = setupOf({ heroes: { a: of(a) }, foes: { b: of(b) } }, {}, { first: null });
      const simulation = new Simulation<Fight>(
        BRIGHTER_WORLDS,
        setup,
        { sides: { heroes: policy, foes: policy } },
        `${a}/${b}`,
      );
      for (let run = 0; run < 3; run++) {
        const fight = simulation.play(run);
        expect(fight.outcome?.reason).not.toBe('called off');
        expect(fight.round).toBeLessThan(300);
      }
    }
  });
});

describe('what files may say', () => {
  it('refuses with the path and the names allowed', () => {
    const wrong = checkSheet({ strength: 8 });
    expect(!wrong.ok && wrong.problems[0]).toMatchObject({ path: ['strength'] });
    const weapon = checkSheet({ attacks: ['claymoar'] });
    expect(!weapon.ok && weapon.problems[0]?.path).toEqual(['attacks', 0]);
    const scene = checkScene({ first: 'orcs' }, [{ id: 'a', name: 'a', side: 'heroes', sheet: armed([6]) }]);
    expect(!scene.ok && scene.problems[0]?.allowed).toEqual(['heroes']);
    expect(checkSheet({ attacks: ['dagger', 'dagger'] }).ok).toBe(false);
  });
  it('takes weapons by name', () => {
    const checked = checkSheet({ attacks: ['dagger', 'longsword'] });
    expect(checked.ok && checked.value.attacks).toEqual([WEAPONS.dagger, WEAPONS.longsword]);
    expect(JSON.stringify(schemas())).toContain('war-hammer');
  });
});
