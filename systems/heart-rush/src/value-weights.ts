// Weights of the position value. Written by `npm run fit-values`: do not edit.
export const WEIGHTS: readonly number[] = [0.393, 0, 0.184, 0, 1.904, 0.27, 0];
