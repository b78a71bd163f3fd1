/** The text typed while the command palette loads; null while nothing is collected. */
let typed: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A palette that does not come must not take the keyboard away. */
const MOST_MS = 5_000;

/** Collects typed letters until `deliverTyping`, so that none is lost or taken for another shortcut. */
export function collectTyping(): void {
  if (typed !== null) return;
  typed = '';
  window.addEventListener('keydown', collect, true);
  timer = setTimeout(deliverTyping, MOST_MS);
}

/** Ends the collecting. @param to receives the typed text, if there is any */
export function deliverTyping(to?: (text: string) => void): void {
  clearTimeout(timer);
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
