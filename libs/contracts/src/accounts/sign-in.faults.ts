import type { FaultWords } from '../fault-words.ts';

/** Of the second step of signing in, and of changing how one signs in. */
export const signInFaults = {
  ERR_SECOND_FACTOR_REQUIRED: {
    status: 401,
    pt: 'Informe o código do seu aplicativo de autenticação.',
    en: 'Give the code of your authenticator app.',
    es: 'Ingrese el código de su aplicación de autenticación.',
  },
  ERR_INVALID_CODE: {
    status: 400,
    pt: 'Código inválido ou já usado. Espere o próximo e tente de novo.',
    en: 'The code is invalid or already used. Wait for the next one and try again.',
    es: 'Código no válido o ya usado. Espere el siguiente e inténtelo de nuevo.',
  },
  ERR_SECOND_FACTOR_MISSING: {
    status: 403,
    pt: 'Sua empresa exige a verificação em duas etapas. Ative-a para continuar.',
    en: 'Your company demands two-step verification. Turn it on to continue.',
    es: 'Su empresa exige la verificación en dos pasos. Actívela para continuar.',
  },
  ERR_SECOND_FACTOR_ON: {
    status: 409,
    pt: 'A verificação em duas etapas já está ativa.',
    en: 'Two-step verification is already on.',
    es: 'La verificación en dos pasos ya está activa.',
  },
  ERR_NO_SECOND_FACTOR: {
    status: 404,
    pt: 'A verificação em duas etapas não está ativa.',
    en: 'Two-step verification is not on.',
    es: 'La verificación en dos pasos no está activa.',
  },
  ERR_WRONG_PASSWORD: {
    status: 400,
    pt: 'A senha atual não confere.',
    en: 'The present password is wrong.',
    es: 'La contraseña actual no es correcta.',
  },
  ERR_BUSY: {
    status: 429,
    pt: 'Muitos acessos ao mesmo tempo. Aguarde alguns segundos e tente de novo.',
    en: 'Too many people at once. Wait a few seconds and try again.',
    es: 'Demasiados accesos al mismo tiempo. Espere unos segundos e inténtelo de nuevo.',
  },
  ERR_NO_SESSION_FOUND: {
    status: 404,
    pt: 'Nenhuma sessão encontrada com este ID.',
    en: 'No session found with this ID.',
    es: 'No se encontró una sesión con este ID.',
  },
} as const satisfies Record<string, FaultWords>;
