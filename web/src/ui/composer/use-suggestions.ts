import { useState, type KeyboardEvent } from 'react';

interface Suggestion {
  id: number | string;
}
export const optionId = (listId: string, { id }: Suggestion) => `${listId}-${id}`;

/**
 * Suggestions above a text field, chosen by the keys of the field or by the pointer.
 * @param onClose runs on Escape; the caller then passes no suggestions for the same text
 */
export function useSuggestions<T extends Suggestion>(
  listId: string,
  found: T[],
  onChoose: (suggestion: T) => void,
  onClose: () => void,
) {
  const [index, setIndex] = useState(0);
  const active = found[Math.min(index, found.length - 1)];
  function choose(suggestion: T) {
    setIndex(0);
    onChoose(suggestion);
  }
  /** @returns whether the suggestions have handled the key */
  function onKey(event: KeyboardEvent): boolean {
    if (!active) return false;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setIndex((found.indexOf(active) + step + found.length) % found.length);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') choose(active);
    else if (event.key === 'Escape') onClose();
    else return false;
    event.preventDefault();
    return true;
  }
  /** Attributes of the text field. */
  const fieldProps = {
    'aria-autocomplete': 'list',
    'aria-controls': active && listId,
    'aria-activedescendant': active && optionId(listId, active),
  } as const;
  return { listId, found, active, choose, onKey, point: setIndex, fieldProps };
}
export type Suggestions<T extends Suggestion> = ReturnType<typeof useSuggestions<T>>;
