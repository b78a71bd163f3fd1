import type { FaultWords } from '../fault-words.ts';

/** Faults of signing in, of the session that follows, and of changing password or second factor. */
export const signInFaults = {
  ERR_INVALID_CREDENTIALS: {
    status: 401,
    pt: 'Erro de autenticação. Por favor, tente novamente.',
    en: 'Authentication error. Please try again.',
    es: 'Error de autenticación. Vuelva a intentarlo.',
  },
  ERR_EMAIL_UNCONFIRMED: {
    status: 403,
    pt: 'Confirme seu e-mail para entrar: abra o link que enviamos. Ele vale por 24 horas.',
    en: 'Confirm your e-mail address to sign in: open the link we sent you. It is valid for 24 hours.',
    es: 'Confirme su correo para entrar: abra el enlace que le enviamos. Vale por 24 horas.',
  },
  ERR_INVALID_CONFIRMATION: {
    status: 400,
    pt: 'Este link já foi usado ou expirou. Entre com sua senha: se ainda faltar confirmar, enviamos outro.',
    en: 'This link was already used or has expired. Sign in with your password, and we’ll send a new one if needed.',
    es: 'Este enlace ya fue usado o caducó. Entre con su contraseña: si aún falta confirmar, le enviamos otro.',
  },
  ERR_TOO_MANY_ATTEMPTS: {
    status: 429,
    pt: 'Tentativas demais. Aguarde um pouco e tente de novo.',
    en: 'Too many attempts. Wait a moment and try again.',
    es: 'Demasiados intentos. Espere un poco e inténtelo de nuevo.',
  },
  ERR_COMMON_PASSWORD: {
    status: 400,
    pt: 'Essa senha é fácil de adivinhar: comum, repetida ou parecida com seu nome, seu e-mail ou o nome da empresa. Escolha outra.',
    en: 'This password is easy to guess: it is common, repetitive or similar to your name, your e-mail or your company’s name. Choose another one.',
    es: 'Esta contraseña es fácil de adivinar: común, repetida o parecida a su nombre, su correo o el nombre de la empresa. Elija otra.',
  },
  ERR_MAIL_DISABLED: {
    status: 409,
    pt: 'O envio de e-mails está desligado. Peça uma nova senha ao administrador da sua empresa.',
    en: 'E-mail is not set up here. Ask your company’s administrator for a new password.',
    es: 'El envío de correos está desactivado. Pida una nueva contraseña al administrador de su empresa.',
  },
  ERR_INVALID_RESET_LINK: {
    status: 400,
    pt: 'Este link já foi usado, foi substituído por um mais novo ou expirou. Peça outro.',
    en: 'This link was already used, was replaced by a newer one or has expired. Request a new one.',
    es: 'Este enlace ya se usó, fue reemplazado por uno más nuevo o venció. Pida otro.',
  },
  ERR_SESSION_EXPIRED: {
    status: 401,
    pt: 'Sessão expirada. Por favor entre.',
    en: 'Your session has expired. Please sign in.',
    es: 'Sesión caducada. Inicie sesión.',
  },
  ERR_TOKEN_EXPIRED: {
    status: 403,
    pt: 'O acesso expirou e será renovado.',
    en: 'Access has expired and will be renewed.',
    es: 'El acceso ha caducado y se renovará.',
  },
  ERR_SECOND_FACTOR_REQUIRED: {
    status: 401,
    pt: 'Informe o código do seu aplicativo de autenticação.',
    en: 'Enter the code from your authenticator app.',
    es: 'Ingrese el código de su aplicación de autenticación.',
  },
  ERR_INVALID_CODE: {
    status: 400,
    pt: 'Código inválido ou já usado. Espere o próximo e tente de novo.',
    en: 'The code is invalid or was already used. Wait for the next one and try again.',
    es: 'Código no válido o ya usado. Espere el siguiente e inténtelo de nuevo.',
  },
  ERR_SECOND_FACTOR_MISSING: {
    status: 403,
    pt: 'Sua empresa exige a verificação em duas etapas. Ative-a para continuar.',
    en: 'Your company requires two-step verification. Turn it on to continue.',
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
    en: 'The current password is wrong.',
    es: 'La contraseña actual no es correcta.',
  },
  ERR_BUSY: {
    status: 429,
    pt: 'Muitos acessos ao mesmo tempo. Aguarde alguns segundos e tente de novo.',
    en: 'Too many people are signing in at once. Wait a few seconds and try again.',
    es: 'Demasiados accesos al mismo tiempo. Espere unos segundos e inténtelo de nuevo.',
  },
  ERR_NO_SESSION_FOUND: {
    status: 404,
    pt: 'Nenhuma sessão encontrada com este ID.',
    en: 'No session found with this ID.',
    es: 'No se encontró una sesión con este ID.',
  },
} as const satisfies Record<string, FaultWords>;
