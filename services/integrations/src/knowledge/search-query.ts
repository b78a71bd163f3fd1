const MOST_TERMS = 20;
const LONGEST_TERM = 50;
/** Long messages are searched by their beginning. */
const MOST_TEXT = 4_000;

/**
 * A contact's question as a query for Postgres' `to_tsquery` that finds texts with any of its words, such as
 * `horário | sábado`; empty for a question without words. Terms consist of letters and digits, so that no operator of the
 * query language comes from a contact.
 */
export function searchQuery(question: string): string {
  const words = question
    .slice(0, MOST_TEXT)
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{Nd}]+/gu);
  const terms = (words ?? []).filter((word) => word.length > 1 && word.length <= LONGEST_TERM);
  return [...new Set(terms)].slice(0, MOST_TERMS).join(' | ');
}
