import type { FaultWords } from '../fault-words.ts';

/** Faults of queues. */
export const queueFaults = {
  ERR_NO_QUEUE_FOUND: {
    status: 404,
    pt: 'Nenhuma fila encontrada com este ID.',
    en: 'No queue found with this ID.',
    es: 'No se encontró una cola con este ID.',
  },
  ERR_QUEUE_COLOR_ALREADY_EXISTS: {
    status: 409,
    pt: 'Esta cor já está em uso, escolha outra.',
    en: 'This colour is already in use, choose another.',
    es: 'Este color ya está en uso, elija otro.',
  },
} as const satisfies Record<string, FaultWords>;
