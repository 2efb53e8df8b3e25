// The cues of each event, in order.
import { type Cue, capital, type Icon, spaced } from '@affray/kernel';
import { abilityName } from '../ability-list.ts';
import type { Event, MoveWay } from '../events.ts';
import type { StanceHeld } from '../state.ts';
import { abilityIcon } from './abilities.ts';
import { HARM_CUES } from './cues-harm.ts';
import { openingWords, stanceWords, winnerOf } from './lines.ts';
import { handOf, plainHand } from './rolls.ts';
import { armName, BEATEN_BY, type Kind, type Told, useOf } from './telling.ts';

export type CuesOf<K extends Kind> = (event: Told<K>) => readonly Cue[];
export type Cues<K extends Kind> = { readonly [Each in K]: CuesOf<Each> };

export function cues(event: Event): readonly Cue[] {
  const make = CUES[event.kind] as (event: never) => readonly Cue[];
  return make(event as never);
}

function banner(text: string): readonly Cue[] {
  return [{ is: 'banner', text }];
}

function barred(who: string, why: string): readonly Cue[] {
  return [{ is: 'barred', who, why }];
}

const HOW: Readonly<Record<MoveWay, 'walk' | 'pushed' | 'dragged' | 'jump'>> = {
  dash: 'walk',
  sidestep: 'walk',
  agility: 'walk',
  follow: 'walk',
  push: 'pushed',
  dragged: 'dragged',
  hop: 'jump',
};

const moved: CuesOf<'moved'> = (event) => {
  const { fighter, way, x, y, feet } = event;
  if (feet === 0 && way === 'dash' && event.rule === 'HR-DASH-02') return barred(fighter, 'stays there');
  return [{ is: 'move', who: fighter, path: pathOf(event), how: HOW[way] }];
  function pathOf({ path, from }: Told<'moved'>): readonly { x: number; y: number }[] {
    if (path !== undefined && path.length > 0) return path.map((square) => ({ x: square.x, y: square.y }));
    return from === undefined ? [{ x, y }] : straight(from, { x, y });
  }
};

/** Events of earlier versions have the first and last square of a stretch, but not those between. */
function straight(
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): { x: number; y: number }[] {
  const squares: { x: number; y: number }[] = [];
  let { x, y } = from;
  while (x !== to.x || y !== to.y) {
    x += Math.sign(to.x - x);
    y += Math.sign(to.y - y);
    squares.push({ x, y });
  }
  return squares;
}

function strike(by: string, at: string, arm: string): Cue {
  const name = armName(arm);
  return { is: 'strike', by, at, how: useOf(arm), ...(name === '' ? {} : { with: name }) };
}

const attacked: CuesOf<'attacked'> = (event) => {
  const { fighter, target, arm, stance, attack, defense, damage, hit } = event;
  const blow = strike(fighter, target, arm);
  const verdict = hit ? (damage > 0 ? `${damage} damage` : 'a hit') : 'no harm';
  if (attack.sizes.length === 0 && attack.flat === 0) return [blow];
  const hands = [
    handOf(attack, { why: `attack in ${stance}`, arm }),
    ...(defense === null ? [] : [handOf(defense, { why: 'defense' })]),
  ];
  return [blow, { is: 'roll', hands, verdict, tone: hit ? 'good' : 'bad' }];
};

const contested: CuesOf<'contested'> = (event) => {
  const { fighter, target, arm, targetArm, stance, attack, counter, damage, hurt } = event;
  const verdict =
    winnerOf(event) === null ? 'neither gives way' : hurt === null ? 'won, no harm' : `${damage} damage`;
  return [
    strike(fighter, target, arm),
    strike(target, fighter, targetArm),
    {
      is: 'roll',
      hands: [
        handOf(attack, { why: `clash in ${stance}`, arm }),
        handOf(counter, { why: `clash in ${stance}`, arm: targetArm }),
      ],
      verdict,
    },
  ];
};

const STANCE_ICONS: Readonly<Record<StanceHeld, Icon>> = {
  might: 'might',
  agility: 'agility',
  cunning: 'cunning',
  defensive: 'defensive',
  none: 'helpless',
};

const DECLARED = {
  nothing: { say: 'holds back', icon: 'hold' },
  attack: { say: 'attacks', icon: 'attack' },
  grapple: { say: 'grapples', icon: 'grapple' },
  climb: { say: 'climbs on', icon: 'climb' },
  hinder: { say: 'hinders', icon: 'trip' },
  stunt: { say: 'tries a stunt', icon: 'stunt' },
  move: { say: 'sidesteps', icon: 'sidestep' },
} as const;

const IDLE = { range: 'nobody in reach', 'no-action': 'no action left' } as const;

const stepBegan: CuesOf<'step-began'> = ({ step, idle = [] }) => [
  { is: 'banner', text: `${capital(step)} step` },
  ...idle.map(({ fighter, why }): Cue => {
    const meets =
      step === 'cunning' || step === 'agility' || step === 'might'
        ? `${step} meets ${BEATEN_BY[step]}: no attack`
        : 'may attack nobody';
    return { is: 'barred', who: fighter, why: why === 'stance' ? meets : IDLE[why] };
  }),
];

const HANDLINGS = {
  draw: 'draws',
  stow: 'stows',
  drop: 'drops',
  'pick-up': 'takes',
  'raise-shield': 'draws',
  'stow-shield': 'stows',
  'drop-shield': 'drops',
  other: 'takes',
} as const;

const helped: CuesOf<'helped'> = ({ target, effect }) => {
  if (effect === 'advantage') return [{ is: 'gain', who: target, chip: 'Helped', icon: 'help' }];
  return effect === 'none' ? barred(target, 'no hit points to wake with') : [];
};

const STOPPED = {
  fell: 'goes no further',
  prone: 'knocked down',
  held: 'held',
  blocked: 'runs into somebody unseen',
} as const;

function engages(who: string): Cue {
  return { is: 'gain', who, chip: 'Engaged', icon: 'engage' };
}

function spent(who: string, part: string, from: number, to: number, word: string): readonly Cue[] {
  const by = to - from;
  const say = `${by > 0 ? '+' : ''}${by} ${word}`;
  return [{ is: 'part', who, part, from, to, say, tone: by > 0 ? 'good' : 'plain' }];
}

type FightKind = Exclude<Kind, keyof typeof HARM_CUES>;

const FIGHT_CUES: Cues<FightKind> = {
  'start-rolled': ({ face, starting }) => [
    {
      is: 'roll',
      hands: [
        {
          ...plainHand(starting, 'who starts', [face], 6, face),
          against: { n: 4, why: 'the players start' },
        },
      ],
      verdict: face >= 4 ? 'the players start' : 'the others start',
    },
  ],
  started: () => banner('One side saw it coming'),
  surprised: ({ fighter }) => [{ is: 'gain', who: fighter, chip: 'Surprised', icon: 'unaware' }],
  'round-began': ({ round }) => banner(`Round ${round}`),
  'round-ended': ({ round }) => banner(`Round ${round} is over`),
  'rush-gained': ({ fighter, by, now }) => spent(fighter, 'rush', now - by, now, 'rush'),
  'rush-lost': ({ fighters, by }) =>
    fighters.flatMap((id, i) => barred(id, `${by[i] ?? 0} unspent rush is lost`)),
  paid: ({ fighter, amount, left, ...paid }) =>
    paid.with === 'action'
      ? spent(fighter, 'actions', left + amount, left, 'action')
      : spent(fighter, 'rush', left + amount, left, 'rush'),
  passed: () => banner('Pass'),
  'turn-went': () => banner('The turn passes'),
  moved,
  opening: ({ fighter, why }) => barred(fighter, openingWords[why]),
  stopped: ({ fighter, why }) => barred(fighter, STOPPED[why]),
  'stood-up': ({ fighter }) => [{ is: 'lose', who: fighter, chip: 'Prone', icon: 'stand-up' }],
  handled: ({ fighter, what, thing }) => [
    { is: 'item', who: fighter, item: spaced(thing), does: HANDLINGS[what] },
  ],
  helped,
  'called-out': ({ fighter, text }) => [{ is: 'speak', who: fighter, text }],
  'ability-used': ({ fighter, ability }) => [
    { is: 'gain', who: fighter, chip: abilityName(ability), icon: abilityIcon(ability) },
  ],
  engaged: ({ fighter, target }) => [{ is: 'banner', text: 'Engagement' }, engages(fighter), engages(target)],
  joined: ({ fighter }) => [engages(fighter)],
  'stances-shown': ({ fighters, stances }) => [
    {
      is: 'reveal',
      cards: fighters.map((who, i) => {
        const stance = stances[i] ?? 'none';
        return { who, say: stanceWords[stance], icon: STANCE_ICONS[stance] };
      }),
    },
  ],
  'step-began': stepBegan,
  declared: ({ fighter, what, why }) =>
    why === undefined
      ? [{ is: 'reveal', cards: [{ who: fighter, ...DECLARED[what] }] }]
      : barred(fighter, why === 'stance' ? 'the stance may attack nobody in reach' : IDLE[why]),
  attacked,
  contested,
  arrived: ({ fighter }) => [{ is: 'appear', who: fighter, say: 'comes in' }],
  left: ({ fighter }) => [{ is: 'leave', who: fighter, say: 'fled' }],
  'spell-cast': ({ fighter, spell, targets }) =>
    targets.length === 0
      ? [{ is: 'speak', who: fighter, text: spell }]
      : targets.map((at) => ({ is: 'strike', by: fighter, at, how: 'spell', with: spell })),
  'spell-ended': ({ fighter, spell }) => [{ is: 'lose', who: fighter, chip: spell }],
  ended: ({ winner }) => banner(winner === null ? 'Nobody wins' : 'The fight is over'),
};

const CUES: Cues<Kind> = { ...FIGHT_CUES, ...HARM_CUES };
