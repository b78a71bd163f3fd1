import { createContext } from 'react';

/** Called before a part of a list shows more of itself: a list that follows its end must not follow this growth. */
export const BeforeExpand = createContext<() => void>(() => undefined);
