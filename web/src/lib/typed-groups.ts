/**
 * Digits in groups, as in a day or a time: separators are inserted automatically, and a typed one ends its group.
 * @param lengths how many digits each group has
 * @param leads the highest first digit of each group: a higher digit is a whole group, as in 8:30
 */
export function typedGroups(text: string, lengths: number[], leads: number[], separator: string): string {
  const groups = [''];
  const last = () => groups.at(-1) ?? '';
  const length = () => lengths[groups.length - 1] ?? 0;
  const isLast = () => groups.length === lengths.length;
  for (const [at, char] of [...text].entries()) {
    const isEnd = at === text.length - 1;
    if (/\d/.test(char)) {
      if (last().length === length()) {
        if (isLast()) continue;
        groups.push('');
      }
      const isWhole = isEnd && last() === '' && Number(char) > (leads[groups.length - 1] ?? 9);
      groups[groups.length - 1] += isWhole ? `0${char}` : char;
    } else if (last() !== '' && !isLast()) {
      if (isEnd) groups[groups.length - 1] = last().padStart(length(), '0');
      groups.push('');
    }
  }
  return groups.join(separator);
}

/** The caret's position behind the given number of digits. */
export function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (const [at, char] of [...text].entries()) {
    if (seen === digits) return at;
    if (/\d/.test(char)) seen += 1;
  }
  return text.length;
}
export const digitsIn = (text: string): number => text.replace(/\D/g, '').length;
