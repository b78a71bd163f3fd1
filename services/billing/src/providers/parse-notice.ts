/** The body of a notice as JSON; null when it is none, as with the calls by which providers try an address. */
export function parseNotice(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    return null;
  }
}
