// Weights of the position value. Written by `npm run fit-values`: do not edit.
export const WEIGHTS: readonly number[] = [1.304, 0.268, 0, 0.381, 0];
