// The fights that two versions are compared on: built from each version's own library, so that old code needs no new file format.
export interface Bout {
  readonly title: string;
  readonly system: string;
  readonly edition: string | null;
  readonly sides: readonly (readonly string[])[];
  readonly scene: unknown;
  /** The wanted ratio to the older version's decisions per second. */
  readonly wanted: number;
}

const FIELD = Array.from({ length: 15 }, (_, y) =>
  y >= 5 && y < 10 ? 'A.............B' : '...............',
);
const TRIO = ['breaker', 'archer', 'pikeman'];

export const BOUTS: readonly Bout[] = [
  bout('Heart Rush, three to three', 'heart-rush', null, [TRIO, TRIO], { map: { rows: FIELD } }, 5),
  bout('Heart Rush, duel', 'heart-rush', null, [['duelist'], ['orc']], { map: { rows: FIELD } }, 4),
  bout('Three Beats, duel', 'three-beats', null, [['rook'], ['captain-orsk']], { location: 'orchard' }, 3),
  bout(
    'Three Beats, two to three',
    'three-beats',
    null,
    [
      ['rook', 'ysolde-vane'],
      ['captain-orsk', 'hired-blade', 'hired-blade'],
    ],
    { location: 'orchard' },
    3,
  ),
  bout('Blood & Guts, brawl, duel', 'blood-and-guts', 'brawl', [['duellist'], ['footpad']], {}, 3),
  bout(
    'Blood & Guts, clash, three to three',
    'blood-and-guts',
    'clash',
    [
      ['spearman', 'spearman', 'bowman'],
      ['footpad', 'footpad', 'halberdier'],
    ],
    {},
    3,
  ),
  bout('Brighter Worlds, duel', 'brighter-worlds', null, [['sam'], ['troll']], {}, 1),
  bout('Spar, duel', 'template', null, [['fencer'], ['bruiser']], {}, 1),
];

function bout(
  title: string,
  system: string,
  edition: string | null,
  sides: readonly (readonly string[])[],
  scene: unknown,
  wanted: number,
): Bout {
  return { title, system, edition, sides, scene, wanted };
}
