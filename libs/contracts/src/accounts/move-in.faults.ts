import type { FaultWords } from '../fault-words.ts';

/** Faults of installations that are brought here. */
export const moveInFaults = {
  ERR_MOVE_IN_ADDRESS: {
    status: 400,
    pt: 'O endereço tem a forma postgres://nome@servidor:5432/banco, sem a senha e com sslmode como único parâmetro.',
    en: 'The address must have the form postgres://name@host:5432/database, without the password and with sslmode as the only parameter.',
    es: 'La dirección tiene la forma postgres://nombre@servidor:5432/base, sin la clave y con sslmode como único parámetro.',
  },
  ERR_MOVE_IN_SOURCE: {
    status: 400,
    pt: 'O processo de mudança não vê esta pasta nem este arquivo.',
    en: 'The migration process finds no such folder or archive.',
    es: 'El proceso de mudanza no ve esta carpeta ni este archivo.',
  },
  ERR_TOO_MANY_MOVE_INS: {
    status: 409,
    pt: 'Já há {most} mudanças. Esqueça uma que terminou.',
    en: 'There are already {most} migrations. Delete one that has finished.',
    es: 'Ya hay {most} mudanzas. Olvide una que terminó.',
  },
  ERR_MOVE_IN_BUSY: {
    status: 409,
    pt: 'Uma passada está em andamento. Pare-a ou espere que termine.',
    en: 'A step is in progress. Stop it, or wait until it has finished.',
    es: 'Hay un paso en curso. Deténgalo o espere a que termine.',
  },
  ERR_MOVE_IN_IDLE: {
    status: 409,
    pt: 'Nenhuma passada está em andamento.',
    en: 'No step is in progress.',
    es: 'Ningún paso está en curso.',
  },
  ERR_MOVE_IN_NOT_LOOKED: {
    status: 409,
    pt: 'Primeiro veja o que há na instalação antiga.',
    en: 'First check what is in the old installation.',
    es: 'Primero vea qué hay en la instalación antigua.',
  },
  ERR_MOVE_IN_ARRIVED: {
    status: 409,
    pt: 'Tudo já chegou: nada mais muda.',
    en: 'The migration is live and can no longer be changed.',
    es: 'Todo ya llegó: nada más cambia.',
  },
} as const satisfies Record<string, FaultWords>;
