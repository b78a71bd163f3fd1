/** What is typed while the command palette is still loading, so that no letter is lost or taken for another shortcut. */
let typed: string | null = null;

/** A palette that does not come must not take the keyboard away. */
const MOST_MS = 5_000;

export function collectTyping(): void {
  if (typed !== null) return;
  typed = '';
  window.addEventListener('keydown', collect, true);
  setTimeout(deliverTyping, MOST_MS);
}

/** Ends the collecting. @param to receives what was typed, if anything was */
export function deliverTyping(to?: (text: string) => void): void {
  window.removeEventListener('keydown', collect, true);
  if (typed) to?.(typed);
  typed = null;
}

function collect(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key.length > 1 || ctrlKey || metaKey || altKey) return;
  typed += key;
  event.preventDefault();
  event.stopImmediatePropagation();
}
