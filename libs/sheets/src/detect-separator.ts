const separators = [';', ',', '\t', '|'];
const MOST_LINES_SEEN = 10;

/** The separator of cells: named by Excel's first line `sep=;`, or as frequent in every one of the first lines. */
export function detectSeparator(text: string): string {
  const named = /^sep=(.)\r?\n/.exec(text)?.[1];
  if (named) return named;
  const lines = withoutQuoted(text)
    .split(/\r?\n|\r/)
    .slice(0, MOST_LINES_SEEN)
    .filter(Boolean);
  const score = (separator: string) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const least = Math.min(...counts);
    // A comma of a sentence is not in every line, and not as often in each.
    return least === 0 ? 0 : least + (counts.every((count) => count === least) ? 100 : 0);
  };
  const [best = ';'] = separators.toSorted((a, b) => score(b) - score(a));
  return lines.length > 0 && score(best) > 0 ? best : ';';
}

/** A quote opens where a cell begins and closes where it ends; others are letters. */
const withoutQuoted = (text: string) => text.replace(/(^|[;,\t|\r\n])"(?:[^"]|"")*(?:"(?=[;,\t|\r\n]|$)|$)/g, '$1');
