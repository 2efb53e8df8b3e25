// Weights of the position value. Written by `npm run fit-values`: do not edit.
export const WEIGHTS: readonly number[] = [0.358, 1.041, 0.566, 0.848, 0, 0];
