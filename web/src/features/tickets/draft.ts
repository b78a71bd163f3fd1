const keyOf = (ticketId: number) => `draft:${ticketId}`;

/** What was typed and not sent, per ticket, across reloads. */
export function readDraft(ticketId: number): string {
  try {
    return localStorage.getItem(keyOf(ticketId)) ?? '';
  } catch {
    return '';
  }
}
export function keepDraft(ticketId: number, text: string): void {
  try {
    if (text) localStorage.setItem(keyOf(ticketId), text);
    else localStorage.removeItem(keyOf(ticketId));
  } catch {
    // a browser without storage: the draft lives as long as the page
  }
}
