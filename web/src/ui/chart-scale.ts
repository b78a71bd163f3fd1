/** Lines above the axis, at most. */
const MOST_LINES = 4;

/**
 * Round numbers for the scale of a chart of counts: from 0 in equal steps of 1, 2 or 5 times a power of ten to the first
 * that is not below the largest value.
 */
export function scaleOf(most: number): number[] {
  const least = Math.max(1, most) / MOST_LINES;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= least) ?? least;
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, line) => line * step);
}

/** Some of the entries of a row, evenly spaced, with the first and the last. */
export function spread<T>(entries: readonly T[], most: number): T[] {
  if (entries.length <= most) return [...entries];
  return Array.from({ length: most }, (_, at) => entries[Math.round((at * (entries.length - 1)) / (most - 1))] as T);
}
