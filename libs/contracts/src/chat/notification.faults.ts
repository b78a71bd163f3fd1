import type { FaultWords } from '../fault-words.ts';

export const notificationFaults = {
  ERR_NO_NOTIFICATION_FOUND: {
    status: 404,
    pt: 'Nenhum aviso encontrado com este ID.',
    en: 'No notification found with this ID.',
    es: 'No se encontró un aviso con este ID.',
  },
} as const satisfies Record<string, FaultWords>;
