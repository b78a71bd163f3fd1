/** Without accents and case, as users type. */
export const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Items whose name contains every typed word; names that begin with the first word come first. */
export function filterByName<T>(all: T[], typed: string, nameOf: (item: T) => string): T[] {
  const wanted = withoutAccents(typed).split(/\s+/).filter(Boolean);
  const first = wanted[0];
  if (!first) return all;
  return all
    .map((item) => ({ item, name: withoutAccents(nameOf(item)) }))
    .filter(({ name }) => wanted.every((word) => name.includes(word)))
    .sort((a, b) => Number(b.name.startsWith(first)) - Number(a.name.startsWith(first)))
    .map(({ item }) => item);
}
