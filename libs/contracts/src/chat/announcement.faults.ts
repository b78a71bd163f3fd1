import type { FaultWords } from '../fault-words.ts';

/** Faults of announcements. */
export const announcementFaults = {
  ERR_NO_ANNOUNCEMENT_FOUND: {
    status: 404,
    pt: 'Nenhum comunicado encontrado com este ID.',
    en: 'No announcement found with this ID.',
    es: 'No se encontró un comunicado con este ID.',
  },
  ERR_ANNOUNCEMENT_WINDOW: {
    status: 400,
    pt: 'O fim deve ser depois do início.',
    en: 'The end must be after the start.',
    es: 'El fin debe ser posterior al inicio.',
  },
  ERR_ANNOUNCEMENT_FILE: {
    status: 400,
    pt: 'O anexo deve ser uma imagem PNG, JPG ou JPEG.',
    en: 'The attachment must be a PNG, JPG or JPEG image.',
    es: 'El adjunto debe ser una imagen PNG, JPG o JPEG.',
  },
} as const satisfies Record<string, FaultWords>;
