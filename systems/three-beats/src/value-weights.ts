// Weights of the position value. Written by `npm run fit-values`: do not edit.
export const WEIGHTS: readonly number[] = [2.217, 1.006, 0, 0.466, 0, 0];
