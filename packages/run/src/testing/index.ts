// For tests of systems: the contract suite and helpers. Needs vitest.
export { type ContractOptions, contract } from './contract.ts';
export { playLive, playToSecret, seatsFor, withHidden } from './play.ts';
export { testReadme } from './readme.ts';
export { answersListed, answersRead, type Listed } from './words.ts';
export { WORDS_GAME, WORDS_SETUP } from './words-game.ts';
