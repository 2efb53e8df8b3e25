// Written by `npm run strengths`: what each ready fighter is worth beside the others, 100 being the middle one.
export const STEEPNESS = 5.9;
export const STRENGTHS: Readonly<Record<string, number>> = {
  fencer: 100,
  bruiser: 100,
  cutpurse: 83,
};
