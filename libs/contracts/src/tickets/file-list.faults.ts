import type { FaultWords } from '../fault-words.ts';

/** Faults of file lists. */
export const fileListFaults = {
  ERR_NO_FILE_LIST_FOUND: {
    status: 404,
    pt: 'Nenhuma lista de arquivos encontrada com este ID.',
    en: 'No file list found with this ID.',
    es: 'No se encontró una lista de archivos con este ID.',
  },
  ERR_NO_FILE_FOUND: {
    status: 404,
    pt: 'Nenhum arquivo encontrado com este ID nesta lista.',
    en: 'No file found with this ID in this list.',
    es: 'No se encontró un archivo con este ID en esta lista.',
  },
} as const satisfies Record<string, FaultWords>;
