/**
 * A share in per cent that does not overclaim: never seen in some runs does not mean impossible, always seen does not mean certain.
 * @example inPercent(0.5, 400) // '50 %'
 */
export function inPercent(share: number, runs: number): string {
  const least = runs > 0 ? 100 / runs : 0.1;
  const percent = 100 * share;
  if (percent < least / 2) return `< ${tidy(Math.max(0.1, least))} %`;
  if (percent > 100 - least / 2) return `> ${tidy(100 - Math.max(0.1, least))} %`;
  return `${tidy(percent)} %`;
}

function tidy(percent: number): string {
  return percent < 10 || percent > 90 ? String(Math.round(percent * 10) / 10) : String(Math.round(percent));
}
