const MOST_TRACED_TEXT = 500;

/** A text as the trace stores it; Postgres takes neither NUL nor half a surrogate pair in jsonb. */
export function tracedText(text: string, length = MOST_TRACED_TEXT): string {
  return text.replaceAll('\0', '').slice(0, length).toWellFormed();
}
