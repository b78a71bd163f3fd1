import { createContext } from 'react';

/** The connection of the conversation; null where it was removed. */
export const ConversationContext = createContext<number | null>(null);
