/** Characters of the instructions in a row that an answer may not contain. */
const LONGEST_QUOTE = 80;
/** Shorter keys would occur by chance. */
const SHORTEST_KEY = 8;

interface Secrets {
  /** Texts of which no long part may reach a contact. */
  instructions: string[];
  keys: string[];
}

/** Whether an answer contains a key, or a long part of the instructions in any typography. */
export function containsSecret(answer: string, { instructions, keys }: Secrets): boolean {
  const bare = answer.replace(/[\s\p{Cf}*_`~]/gu, '');
  const isKey = (key: string) => key.length >= SHORTEST_KEY && bare.includes(key.replace(/[*_`~]/g, ''));
  return keys.some(isKey) || instructions.some((text) => quotes(normalize(answer), normalize(text)));
}

/** Whether two texts share a run of characters, or the first contains all of a shorter second. */
function quotes(answer: string, text: string): boolean {
  const length = Math.min(LONGEST_QUOTE, text.length);
  if (length === 0 || answer.length < length) return false;
  const runs = new Set<string>();
  for (let start = 0; start + length <= text.length; start++) runs.add(text.slice(start, start + length));
  for (let start = 0; start + length <= answer.length; start++)
    if (runs.has(answer.slice(start, start + length))) return true;
  return false;
}

/** Letters and digits count; marks, spaces and capitals are easily changed. */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
