// The simulation of the page, without a server.
import { DEFAULTS, type Setup } from '@affray/kernel';
import { Simulation } from '@affray/run';
import { type Scene, type Sheet, TEMPLATE } from '@affray/template';

/** How often each of the two wins, out of `fights`. */
export interface Wins {
  readonly fencer: number;
  readonly bruiser: number;
  readonly fights: number;
}

/**
 * Plays the duel many times.
 * @example winsOf(22, 32, 1000) // { fencer: 472, bruiser: 391, fights: 1000 }
 */
export function winsOf(fencer: number, bruiser: number, fights: number): Wins {
  const { tactical = DEFAULTS } = TEMPLATE.policies;
  const sides = { fencers: tactical, bruisers: tactical };
  const simulation = new Simulation(TEMPLATE, setupOf(fencer, bruiser), { sides }, 'the web page');
  const wins = { fencers: 0, bruisers: 0 };
  for (let run = 0; run < fights; run++) {
    const winner = simulation.play(run).outcome?.winner;
    if (winner === 'fencers' || winner === 'bruisers') wins[winner]++;
  }
  return { fencer: wins.fencers, bruiser: wins.bruisers, fights };
}

/** The answer in words. */
export function sentence({ fencer, bruiser, fights }: Wins): string {
  const share = (wins: number): string => `${Math.round((100 * wins) / fights)} %`;
  return `Of ${fights} fights the fencer wins ${share(fencer)}, the bruiser ${share(bruiser)}.`;
}

function setupOf(fencer: number, bruiser: number): Setup<Sheet, Scene> {
  return {
    system: 'template',
    edition: null,
    title: 'A duel',
    options: { 'guard-halves': false, 'last-round': 50 },
    sides: [
      { id: 'fencers', name: 'The fencer', by: 'players' },
      { id: 'bruisers', name: 'The bruiser', by: 'gm' },
    ],
    fighters: [
      { id: 'fencer', name: 'Fencer', side: 'fencers', sheet: { health: fencer, wind: 3 } },
      { id: 'bruiser', name: 'Bruiser', side: 'bruisers', sheet: { health: bruiser, wind: 1 } },
    ],
    scene: { rain: false },
  };
}
