import type { VariantComparison, VariantResult } from '@recado/contracts';

const MOST_CHANCE = 0.05;

/**
 * Compares the two texts with the highest share of answers by a two-proportion z-test (pooled, two-sided; e.g. Fleiss,
 * Statistical Methods for Rates and Proportions, ch. 3). With fewer than five answers or non-answers in either text the
 * approximation does not hold, and the difference counts as chance.
 * @returns null with fewer than two texts that were sent
 */
export function compareVariants(variants: VariantResult[]): VariantComparison | null {
  const sent = variants.filter((variant) => variant.sent > 0);
  const [best, second] = sent.toSorted((a, b) => rate(b) - rate(a) || a.variant - b.variant);
  if (!best || !second) return null;
  const chance = chanceOf(best, second);
  return { best: best.variant, isSignificant: chance < MOST_CHANCE, chance: Number(chance.toFixed(4)) };
}

const rate = ({ replied, sent }: VariantResult) => replied / sent;

function chanceOf(a: VariantResult, b: VariantResult): number {
  const pooled = (a.replied + b.replied) / (a.sent + b.sent);
  const expected = [a, b].flatMap(({ sent }) => [sent * pooled, sent * (1 - pooled)]);
  if (Math.min(...expected) < 5) return 1;
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / a.sent + 1 / b.sent));
  return complementaryError(Math.abs(rate(a) - rate(b)) / deviation / Math.SQRT2);
}

/** Abramowitz and Stegun, Handbook of Mathematical Functions, 7.1.26: within 1.5e-7 for x ≥ 0. */
function complementaryError(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp(-x * x);
}
