import type { FaultWords } from '../fault-words.ts';

/** Faults of help videos. */
export const helpFaults = {
  ERR_NO_HELP_FOUND: {
    status: 404,
    pt: 'Nenhum vídeo de ajuda encontrado com este ID.',
    en: 'No help video found with this ID.',
    es: 'No se encontró un vídeo de ayuda con este ID.',
  },
} as const satisfies Record<string, FaultWords>;
