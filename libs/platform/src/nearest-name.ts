/** Longer names are no slip of a key. */
const LONGEST = 60;

/**
 * The known name that somebody meant who wrote another: the same but for case and signs, or some slips away.
 * @param most slips; by default one for three characters
 */
export function nearestName(written: string, names: readonly string[], most = mostSlips(written)): string | undefined {
  if (written.length > LONGEST) return undefined;
  const plain = plainOf(written);
  const same = names.find((name) => plainOf(name) === plain);
  if (same !== undefined || plain.length < 2) return same;
  const [nearest] = names
    .map((name) => ({ name, slips: slipsBetween(plain, plainOf(name)) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips);
  return nearest?.name;
}

const mostSlips = (written: string): number => Math.max(1, Math.floor(plainOf(written).length / 3));
const plainOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Characters to add, drop, replace or swap with the next one (the restricted distance of Damerau and Levenshtein). */
function slipsBetween(a: string, b: string): number {
  let [last, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const change = (row[j - 1] ?? 0) + (isSame ? 0 : 1);
      let slips = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (last[j - 2] ?? 0) + 1);
      next.push(slips);
    }
    [last, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
