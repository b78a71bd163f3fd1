import type { FaultWords } from '../fault-words.ts';

/** Faults of profiles. */
export const profileFaults = {
  ERR_PROFILE_PICTURE: {
    status: 400,
    pt: 'A foto deve ser uma imagem PNG, JPG ou JPEG.',
    en: 'The photo must be a PNG, JPG or JPEG image.',
    es: 'La foto debe ser una imagen PNG, JPG o JPEG.',
  },
  ERR_TIME_ZONE: {
    status: 400,
    pt: 'Fuso horário desconhecido.',
    en: 'Unknown time zone.',
    es: 'Zona horaria desconocida.',
  },
} as const satisfies Record<string, FaultWords>;
