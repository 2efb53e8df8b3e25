// What a map view needs from the rules: where a fighter can go, how far it reaches, what is in the way. Changes nothing.
export { dashFeet, ruleFor as moveRuleFor } from './05-movement.ts';
export { mayAttack } from './12-stances.ts';
export { coverBetween } from './21-circumstances.ts';
export { armFar, reachOf, usableArms } from './arms-in-hand.ts';
export { areAdjacent, boardOf, feetBetweenFighters, occupancyOf } from './board.ts';
export { areEnemies, beatsInTriangle, isHere } from './state.ts';
