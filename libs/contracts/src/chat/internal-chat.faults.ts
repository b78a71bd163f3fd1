import type { FaultWords } from '../fault-words.ts';

/** Faults of internal chats. */
export const internalChatFaults = {
  ERR_NO_CHAT_FOUND: {
    status: 404,
    pt: 'Nenhum chat encontrado com este ID.',
    en: 'No chat found with this ID.',
    es: 'No se encontró un chat con este ID.',
  },
} as const satisfies Record<string, FaultWords>;
