import type { FaultWords } from '../fault-words.ts';

/** Faults of tags and notes. */
export const tagFaults = {
  ERR_NO_TAG_FOUND: {
    status: 404,
    pt: 'Nenhuma etiqueta encontrada com este ID.',
    en: 'No tag found with this ID.',
    es: 'No se encontró una etiqueta con este ID.',
  },
  ERR_NO_NOTE_FOUND: {
    status: 404,
    pt: 'Nenhuma observação encontrada com este ID.',
    en: 'No note found with this ID.',
    es: 'No se encontró una observación con este ID.',
  },
} as const satisfies Record<string, FaultWords>;
