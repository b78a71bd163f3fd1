import { createContext, useContext } from 'react';

/** Brings a message of the conversation onto the screen, wherever in it it stands. */
export const RevealMessage = createContext<(id: number) => void>(() => undefined);
export const useReveal = () => useContext(RevealMessage);

/** @returns false when it is not drawn */
export function showDrawn(id: number): boolean {
  const target = document.getElementById(`message-${id}`);
  target?.scrollIntoView({ block: 'center' });
  target?.animate?.([{ opacity: 0.35 }, { opacity: 1 }], { duration: 140 });
  return target !== null;
}
