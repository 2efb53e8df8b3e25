// Solves the game of stances: a matrix of four by four in which what one side wins the other loses.

export const STANCE_COUNT = 4;
export const DEFENSIVE = 3;
/** Turns of regret matching where the closed form does not hold. More of them change the mixes by less than anybody could use. */
const TURNS = 24;

/** The mix of the columns that goes with the mix solved last. */
const other = new Float64Array(STANCE_COUNT);
const against = new Float64Array(STANCE_COUNT);

/**
 * The mix of the rows that leaves the columns least: closed form where all three attacks are worth a mix and defending is not,
 * regret matching else.
 * @example solveGame(game, mix); // mix: [0.3, 0.5, 0.2, 0]
 */
export function solveGame(game: Float64Array, mix: Float64Array): void {
  if (!mixesThree(game, mix)) matchRegrets(game, mix);
}

/** Cofactors of the attacks alone: every attack of both sides is then worth the same. */
function mixesThree(game: Float64Array, mix: Float64Array): boolean {
  let total = 0;
  mix.fill(0);
  other.fill(0);
  for (let s = 0; s < 3; s++)
    for (let t = 0; t < 3; t++) {
      const cofactor = cofactorAt(game, s, t);
      mix[s] = (mix[s] as number) + cofactor;
      other[t] = (other[t] as number) + cofactor;
      total += cofactor;
    }
  if (total === 0) return false;
  let value = 0;
  for (let s = 0; s < 3; s++) {
    mix[s] = (mix[s] as number) / total;
    other[s] = (other[s] as number) / total;
    if ((mix[s] as number) < 0 || (other[s] as number) < 0) return false;
  }
  for (let t = 0; t < 3; t++) value += (other[t] as number) * (game[t] as number);
  let [guarding, guarded] = [0, 0];
  for (let s = 0; s < 3; s++) {
    guarding += (other[s] as number) * (game[DEFENSIVE * STANCE_COUNT + s] as number);
    guarded += (mix[s] as number) * (game[s * STANCE_COUNT + DEFENSIVE] as number);
  }
  return guarding <= value && guarded >= value;
}

function cofactorAt(game: Float64Array, s: number, t: number): number {
  const [below, last] = [((s + 1) % 3) * STANCE_COUNT, ((s + 2) % 3) * STANCE_COUNT];
  const [right, end] = [(t + 1) % 3, (t + 2) % 3];
  return (
    (game[below + right] as number) * (game[last + end] as number) -
    (game[below + end] as number) * (game[last + right] as number)
  );
}

const rowRegrets = new Float64Array(STANCE_COUNT);
const columnRegrets = new Float64Array(STANCE_COUNT);
const now = new Float64Array(STANCE_COUNT);
const worth = new Float64Array(STANCE_COUNT);

/** Regret matching, rows and columns in turn; later turns count more. */
function matchRegrets(game: Float64Array, mix: Float64Array): void {
  rowRegrets.fill(0);
  columnRegrets.fill(0);
  now.fill(1 / STANCE_COUNT);
  other.fill(1 / STANCE_COUNT);
  mix.fill(0);
  against.fill(0);
  for (let turn = 1; turn <= TURNS; turn++) {
    for (let s = 0; s < STANCE_COUNT; s++) {
      let sum = 0;
      for (let t = 0; t < STANCE_COUNT; t++)
        sum += (game[s * STANCE_COUNT + t] as number) * (other[t] as number);
      worth[s] = sum;
    }
    regret(rowRegrets, now);
    for (let t = 0; t < STANCE_COUNT; t++) {
      let sum = 0;
      for (let s = 0; s < STANCE_COUNT; s++)
        sum -= (game[s * STANCE_COUNT + t] as number) * (now[s] as number);
      worth[t] = sum;
    }
    regret(columnRegrets, other);
    for (let s = 0; s < STANCE_COUNT; s++) {
      mix[s] = (mix[s] as number) + turn * (now[s] as number);
      against[s] = (against[s] as number) + turn * (other[s] as number);
    }
  }
  const total = (TURNS * (TURNS + 1)) / 2;
  for (let s = 0; s < STANCE_COUNT; s++) {
    mix[s] = (mix[s] as number) / total;
    other[s] = (against[s] as number) / total;
  }
}

/** Adds what each choice would have brought beyond the mix, and mixes anew by what has been missed so far. */
function regret(regrets: Float64Array, mix: Float64Array): void {
  let mean = 0;
  let total = 0;
  for (let s = 0; s < STANCE_COUNT; s++) mean += (worth[s] as number) * (mix[s] as number);
  for (let s = 0; s < STANCE_COUNT; s++) {
    regrets[s] = Math.max(0, (regrets[s] as number) + (worth[s] as number) - mean);
    total += regrets[s] as number;
  }
  if (total > 0) for (let s = 0; s < STANCE_COUNT; s++) mix[s] = (regrets[s] as number) / total;
}

/**
 * Leans a solved mix towards what pays against columns seen so often. The mix is trusted as much as `trust` sightings; where the
 * columns keep to theirs, every choice of the mix pays the same and nothing moves.
 */
export function leanAgainst(
  game: Float64Array,
  mix: Float64Array,
  seen: Float64Array,
  trust: number,
  eagerness: number,
): void {
  let total = trust;
  for (let t = 0; t < STANCE_COUNT; t++) total += seen[t] as number;
  let scale = 0;
  for (let i = 0; i < game.length; i++) scale = Math.max(scale, Math.abs(game[i] as number));
  if (total === trust || scale === 0) return;
  let sum = 0;
  let mean = 0;
  for (let s = 0; s < STANCE_COUNT; s++) {
    let pays = 0;
    for (let t = 0; t < STANCE_COUNT; t++)
      pays +=
        ((game[s * STANCE_COUNT + t] as number) * (trust * (other[t] as number) + (seen[t] as number))) /
        total;
    worth[s] = pays / scale;
    mean += (worth[s] as number) * (mix[s] as number);
  }
  for (let s = 0; s < STANCE_COUNT; s++) {
    const leaning = growth(eagerness * ((worth[s] as number) - mean));
    mix[s] = ((mix[s] as number) + LITTLE) * leaning;
    sum += mix[s] as number;
  }
  for (let s = 0; s < STANCE_COUNT; s++) mix[s] = (mix[s] as number) / sum;
}

/** The exponential function, near enough for a lot, from sums and products that come out alike on every machine. */
function growth(by: number): number {
  const part = Math.max(0, 1 + by / 8);
  const fourth = part * part * part * part;
  return fourth * fourth;
}

/** What a choice outside the mix starts from when it leans. */
const LITTLE = 0.01;
