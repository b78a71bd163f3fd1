/** Signs that begin a formula, also full-width ones and after blanks and invisible characters; and bare tabs and line breaks. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]|^[\t\r\n]/u;

/** A text as the cell of a spreadsheet file: one that a spreadsheet would run begins with an apostrophe. */
export const plainCell = (text: string): string => (looksMarked(text) || FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell: without the apostrophe of `plainCell`, or the one by which a spreadsheet keeps digits as a text. */
export const readPlainCell = (cell: string): string => (looksMarked(cell) ? cell.slice(1) : cell);

/** A text that begins like this of itself gets another apostrophe. */
function looksMarked(text: string): boolean {
  const rest = text.replace(/^'+/, '');
  return rest !== text && (FORMULA.test(rest) || /^\d/.test(rest));
}
