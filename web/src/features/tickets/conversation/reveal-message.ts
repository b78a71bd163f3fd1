import { createContext, useContext } from 'react';

/** Scrolls to a message of the conversation, and loads its page if needed. */
export const RevealMessage = createContext<(id: number) => void>(() => undefined);
export const useReveal = () => useContext(RevealMessage);

/** @returns false for a message that is not rendered */
export function showDrawn(id: number): boolean {
  const target = document.getElementById(`message-${id}`);
  target?.scrollIntoView({ block: 'center' });
  target?.animate?.([{ opacity: 0.35 }, { opacity: 1 }], { duration: 140 });
  return target !== null;
}
