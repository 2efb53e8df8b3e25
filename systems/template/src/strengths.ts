// Written by `npm run strengths`: the value of each ready-made fighter relative to the others; 100 is the median.
export const STEEPNESS = 5.9;
export const STRENGTHS: Readonly<Record<string, number>> = {
  fencer: 100,
  bruiser: 100,
  cutpurse: 83,
};
