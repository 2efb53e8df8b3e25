// Weights of the position value. Written by `npm run fit-values`: do not edit.
export const WEIGHTS: readonly number[] = [2.162, 1.215, 2.672];
