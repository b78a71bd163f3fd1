import type { FaultWords } from './fault-words.ts';

/** Faults of any operation, whichever service answers it. */
export const generalFaults = {
  ERR_VALIDATION: {
    status: 400,
    pt: 'Confira os campos indicados.',
    en: 'Check the fields listed.',
    es: 'Revise los campos indicados.',
  },
  ERR_NO_PERMISSION: {
    status: 403,
    pt: 'Você não tem permissão para acessar este recurso.',
    en: 'You do not have permission to do this.',
    es: 'No tiene permiso para acceder a este recurso.',
  },
  ERR_NOT_FOUND: { status: 404, pt: 'Não encontrado.', en: 'Not found.', es: 'No encontrado.' },
  ERR_DUPLICATED_NAME: {
    status: 409,
    pt: 'Este nome já está em uso.',
    en: 'This name is already in use.',
    es: 'Este nombre ya está en uso.',
  },
  /** Names the fields that somebody has changed since the version that was sent; `current` is the row as it is now. */
  ERR_CHANGED_MEANWHILE: {
    status: 409,
    pt: 'Outra pessoa alterou isto enquanto você editava.',
    en: 'Someone else has changed this in the meantime.',
    es: 'Otra persona cambió esto mientras usted editaba.',
  },
  /** A stored secret is sent to the scheme, host and port it was given for. */
  ERR_SECRET_OF_OTHER_ADDRESS: {
    status: 400,
    pt: 'Este segredo vale só para o endereço anterior. Para outro endereço, informe-o de novo.',
    en: 'This secret belongs to the previous address. Enter it again to use a new address.',
    es: 'Este secreto vale solo para la dirección anterior. Para otra dirección, ingréselo de nuevo.',
  },
  ERR_FILE_TOO_LARGE: {
    status: 413,
    pt: 'Arquivo grande demais.',
    en: 'The file is too large.',
    es: 'El archivo es demasiado grande.',
  },
  ERR_INTERNAL: {
    status: 500,
    pt: 'Ocorreu um erro! Se persistir, informe o código ao suporte.',
    en: 'An error occurred! If it persists, give this code to support.',
    es: '¡Ocurrió un error! Si persiste, informe el código a soporte.',
  },
  ERR_UNAVAILABLE: {
    status: 503,
    pt: 'Serviço indisponível no momento. Tente novamente.',
    en: 'The service is currently unavailable. Try again.',
    es: 'Servicio no disponible en este momento. Inténtelo de nuevo.',
  },
  /** The same request succeeds once there is space again. */
  ERR_NO_SPACE: {
    status: 503,
    pt: 'O servidor está sem espaço em disco. Avise quem o administra; nada do que foi salvo se perdeu.',
    en: 'The server has no disk space left. Tell its operator; nothing that was saved is lost.',
    es: 'El servidor no tiene espacio en disco. Avise a quien lo administra; nada de lo guardado se ha perdido.',
  },
  /** The status is not 503, as the same request would take as long again. */
  ERR_TOO_SLOW: {
    status: 422,
    pt: 'Demorou demais. Refine a busca ou tente novamente mais tarde.',
    en: 'This took too long. Narrow the search or try again later.',
    es: 'Tardó demasiado. Refine la búsqueda o inténtelo más tarde.',
  },
} as const satisfies Record<string, FaultWords>;
