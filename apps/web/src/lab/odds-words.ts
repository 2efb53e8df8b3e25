// Odds as people read them.
import type { Figure } from '@affray/kernel';
import { inPercent, rateInWords } from '@affray/lab/browser';
import { LAB } from '../words/lab.ts';
import type { OddsLine } from './requests.ts';

/** A value as people read it. */
export function valueInWords(value: Figure): string {
  return value === null
    ? LAB.nobody
    : value === true
      ? LAB.odds.yes
      : value === false
        ? LAB.odds.no
        : String(value);
}

/** A chance in words; certainty is named. */
export function chanceInWords({ exact, rate, chance }: OddsLine): string {
  if (rate !== null) return rateInWords(rate);
  return exact === '1' ? LAB.odds.certain : inPercent(chance);
}

/** The mean of a single quantity that is always a number. */
export function meanOf(lines: readonly OddsLine[]): number | null {
  let mean = 0;
  for (const { values, chance } of lines) {
    const [value] = values;
    if (values.length !== 1 || typeof value !== 'number') return null;
    mean += value * chance;
  }
  return mean;
}
