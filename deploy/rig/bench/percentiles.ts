export interface Percentiles {
  p50: number;
  p99: number;
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** NaN stands for a message that was not seen, and is left out. */
export function percentiles(values: number[]): Percentiles {
  const seen = values.filter((value) => !Number.isNaN(value));
  return { p50: percentile(seen, 0.5), p99: percentile(seen, 0.99) };
}
