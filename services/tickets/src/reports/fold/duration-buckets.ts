/** Buckets grow by a quarter of an octave: a percentile is off by nine per cent at most. */
const PER_OCTAVE = 4;

/** SQL of the bucket that a duration falls into. @param seconds a column of whole seconds */
export const bucketSql = (seconds: string): string =>
  `floor(${PER_OCTAVE} * ln(${seconds} + 1::float8) / ln(2::float8))::smallint`;

/** Seconds at which a bucket begins. */
const startOf = (bucket: number): number => 2 ** (bucket / PER_OCTAVE) - 1;

/**
 * The duration, in seconds, that a share of all counted ones does not exceed; null without any.
 * @param counts number of durations by bucket
 * @param share 0.5 is the median
 */
export function percentileOf(counts: ReadonlyMap<number, number>, share: number): number | null {
  const buckets = [...counts].filter(([, count]) => count > 0).toSorted(([a], [b]) => a - b);
  const all = buckets.reduce((sum, [, count]) => sum + count, 0);
  if (all === 0) return null;
  let left = share * all;
  for (const [bucket, count] of buckets) {
    if (left <= count) return startOf(bucket) + (startOf(bucket + 1) - startOf(bucket)) * (left / count);
    left -= count;
  }
  return startOf((buckets.at(-1)?.[0] ?? 0) + 1);
}
