import { unknownPlaceholders } from '@recado/contracts/template';

/**
 * Selects the next placeholder that nothing fills, so that it is typed over.
 * @param from where the search begins
 * @returns whether there was one; behind the last one Tab leaves the field as ever
 */
export function selectPlaceholder(field: HTMLTextAreaElement | null, from: number): boolean {
  if (!field) return false;
  const { value } = field;
  const next = unknownPlaceholders(value)
    .map((text) => ({ text, at: value.indexOf(text, from) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0];
  if (!next) return false;
  field.focus();
  field.setSelectionRange(next.at, next.at + next.text.length);
  return true;
}
