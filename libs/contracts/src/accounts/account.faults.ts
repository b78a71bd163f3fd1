import type { FaultWords } from '../fault-words.ts';

/** Faults of companies, their plans, settings and users. */
export const accountFaults = {
  ERR_NO_COMPANY_FOUND: {
    status: 404,
    pt: 'Nenhuma empresa encontrada com este ID.',
    en: 'No company found with this ID.',
    es: 'No se encontró una empresa con este ID.',
  },
  ERR_NO_DUE_DATE: {
    status: 409,
    pt: 'Esta empresa não tem vencimento: o acesso dela não termina.',
    en: 'This company has no due date, so its access does not end.',
    es: 'Esta empresa no tiene vencimiento: su acceso no termina.',
  },
  ERR_LIMITS_EXCEEDED: {
    status: 409,
    pt: 'A empresa usa mais do que os novos limites permitem. Confirme para mudar mesmo assim.',
    en: 'The company uses more than the new limits allow. Confirm to change them anyway.',
    es: 'La empresa usa más de lo que permiten los nuevos límites. Confirme para cambiarlos de todos modos.',
  },
  ERR_NO_MAIL_SERVER: {
    status: 409,
    pt: 'O envio de e-mails está desligado: falta o servidor de e-mail (SMTP_URL).',
    en: 'No e-mail can be sent here: no mail server is configured (SMTP_URL).',
    es: 'El envío de correos está desactivado: falta el servidor de correo (SMTP_URL).',
  },
  ERR_NO_ADMIN_FOUND: {
    status: 409,
    pt: 'Nenhuma das empresas tem um administrador.',
    en: 'None of the companies has an admin.',
    es: 'Ninguna de las empresas tiene un administrador.',
  },
  ERR_COMPANY_HAS_ADMIN: {
    status: 409,
    pt: 'Esta empresa tem um administrador que pode entrar. Ele mesmo adiciona outros.',
    en: 'This company has an administrator who can sign in. They can add others themselves.',
    es: 'Esta empresa tiene un administrador que puede entrar. Él mismo agrega a otros.',
  },
  ERR_NAME_DIFFERS: {
    status: 400,
    pt: 'O nome digitado é outro.',
    en: 'The name does not match.',
    es: 'El nombre escrito es otro.',
  },
  ERR_COMPANY_SUSPENDED: {
    status: 403,
    pt: 'Esta empresa está suspensa. Entre em contato com o Suporte.',
    en: 'This company is suspended. Contact support.',
    es: 'Esta empresa está suspendida. Contacte a Soporte.',
  },
  ERR_COMPANY_MOVING: {
    status: 503,
    pt: 'Esta empresa está de mudança, e ninguém entra nela até que a mudança termine. Pergunte ao Suporte quando será.',
    en: 'This company is being migrated, and nobody can sign in until the migration is finished. Ask support when that will be.',
    es: 'Esta empresa está en mudanza, y nadie entra en ella hasta que la mudanza termine. Pregunte a Soporte cuándo será.',
  },
  ERR_COMPANY_ON_ITS_WAY: {
    status: 409,
    pt: 'Esta empresa está de mudança e não pode ser ativada: ela se abre quando a mudança termina, com a chegada.',
    en: 'This company is being migrated and cannot be activated: it opens when the migration goes live.',
    es: 'Esta empresa está en mudanza y no se puede activar: se abre cuando la mudanza termina, con la llegada.',
  },
  ERR_COMPANY_MOVED: {
    status: 421,
    pt: 'Esta empresa agora está em outro endereço. Entre por lá.',
    en: 'This company has moved to another address. Sign in there.',
    es: 'Esta empresa ahora está en otra dirección. Entre por allí.',
  },
  ERR_SUBSCRIPTION_EXPIRED: {
    status: 402,
    pt: 'A assinatura da empresa venceu. Regularize o pagamento para continuar.',
    en: 'Your company’s subscription has expired. Make the payment to continue.',
    es: 'La suscripción de la empresa venció. Regularice el pago para continuar.',
  },
  ERR_SUPPORT_NEEDS_CONSENT: {
    status: 403,
    pt: 'O suporte só faz mudanças que ficam na empresa depois que ela permitir, em Configurações > Acesso do suporte.',
    en: 'Support can make lasting changes only after the company allows it, in Settings › Support access.',
    es: 'El soporte solo hace cambios que quedan en la empresa después de que esta lo permita, en Configuración > Acceso del soporte.',
  },
  ERR_NO_PLAN_FOUND: {
    status: 404,
    pt: 'Nenhum plano encontrado com este ID.',
    en: 'No plan found with this ID.',
    es: 'No se encontró un plan con este ID.',
  },
  ERR_PLAN_IN_USE: {
    status: 409,
    pt: 'Há empresas com este plano. Mude o plano delas antes de excluí-lo.',
    en: 'Some companies are on this plan. Move them to another plan before removing it.',
    es: 'Hay empresas con este plan. Cambie su plan antes de eliminarlo.',
  },
  ERR_NO_SETTING_FOUND: {
    status: 404,
    pt: 'Nenhuma configuração encontrada com este nome.',
    en: 'No setting found with this name.',
    es: 'No se encontró una configuración con este nombre.',
  },
  ERR_NO_USER_FOUND: {
    status: 404,
    pt: 'Nenhum usuário encontrado com este ID.',
    en: 'No user found with this ID.',
    es: 'No se encontró un usuario con este ID.',
  },
  ERR_USER_CREATION_DISABLED: {
    status: 403,
    pt: 'A criação de usuários foi desabilitada pelo administrador.',
    en: 'User creation was disabled by the administrator.',
    es: 'El administrador deshabilitó la creación de usuarios.',
  },
  ERR_DUPLICATED_EMAIL: {
    status: 409,
    pt: 'Este e-mail já está em uso.',
    en: 'This e-mail is already in use.',
    es: 'Este correo ya está en uso.',
  },
  ERR_LAST_ADMIN: {
    status: 409,
    pt: 'A empresa precisa de pelo menos um administrador.',
    en: 'The company needs at least one administrator.',
    es: 'La empresa necesita al menos un administrador.',
  },
} as const satisfies Record<string, FaultWords>;
