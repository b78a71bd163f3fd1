import type { FaultWords } from '../fault-words.ts';

/** Faults of quick messages. */
export const quickMessageFaults = {
  ERR_NO_QUICK_MESSAGE_FOUND: {
    status: 404,
    pt: 'Nenhuma resposta rápida encontrada com este ID.',
    en: 'No quick message found with this ID.',
    es: 'No se encontró una respuesta rápida con este ID.',
  },
  ERR_DUPLICATED_SHORTCODE: {
    status: 409,
    pt: 'Já existe uma resposta rápida com este atalho.',
    en: 'A quick message with this shortcode already exists.',
    es: 'Ya existe una respuesta rápida con este atajo.',
  },
} as const satisfies Record<string, FaultWords>;
