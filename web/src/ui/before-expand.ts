import { createContext } from 'react';

/** Called before an item of a list expands: a list that follows its end must not follow this growth. */
export const BeforeExpand = createContext<() => void>(() => undefined);
