/** Texts of the event player. */
export const PLAY = {
  rolls: (who: string, why: string): string => `${who}, ${why}`,
  against: (n: number): string => `against ${n}`,
  die: (sides: number, face: number, what: string, fate: string): string =>
    `d${sides}: ${face}, ${what}${fate === 'kept' ? '' : `, ${fate}`}`,
  controls: 'Playback',
  pause: 'Pause',
  go: 'Play',
  step: 'Step',
  skip: 'Skip',
  speed: 'Speed',
  speeds: { instant: 'At once', quick: '2x', normal: '1x', theatre: 'Theatre' },
  sound: 'Sound',
  sounds: { on: 'On', off: 'Off' },
  reactions: 'Reactions, when you play alone',
  reactionsAlone: { pass: 'Pass after 8 s where that is suggested', wait: 'Wait for me' },
  missed: 'What you missed',
  told: 'What just happened',
} as const;
