import type { FaultWords } from '../fault-words.ts';

/** Faults of official numbers, and of messages that Meta refuses. */
export const cloudFaults = {
  ERR_CLOUD_TOKEN_INVALID: {
    status: 400,
    pt: 'A Meta não reconhece o token de acesso. Gere um novo para um usuário do sistema e cole-o por inteiro.',
    en: 'Meta does not recognize the access token. Create a new one for a system user and paste all of it.',
    es: 'Meta no reconoce el token de acceso. Genere uno nuevo para un usuario del sistema y péguelo completo.',
  },
  ERR_CLOUD_TOKEN_ENDED: {
    status: 400,
    pt: 'O token de acesso expirou. Gere um que não expira, para um usuário do sistema.',
    en: 'The access token has expired. Create one that never expires, for a system user.',
    es: 'El token de acceso ha caducado. Genere uno que no caduque, para un usuario del sistema.',
  },
  ERR_CLOUD_TOKEN_PERMISSION: {
    status: 400,
    pt: 'Falta uma permissão ao token: ele precisa de whatsapp_business_messaging e whatsapp_business_management.',
    en: 'The token is missing a permission: it needs whatsapp_business_messaging and whatsapp_business_management.',
    es: 'Al token le falta un permiso: necesita whatsapp_business_messaging y whatsapp_business_management.',
  },
  ERR_CLOUD_APP_SECRET: {
    status: 400,
    pt: 'A chave secreta não é do aplicativo deste token. Copie-a em Configurações › Básico do aplicativo.',
    en: 'The app secret does not belong to this token’s app. Copy it from App settings › Basic.',
    es: 'La clave secreta no es de la app de este token. Cópiela de Configuración › Básica de la app.',
  },
  ERR_CLOUD_NUMBER_UNKNOWN: {
    status: 400,
    pt: 'Não há número com este ID nesta conta do WhatsApp Business, ou o token não tem acesso a ele.',
    en: 'This WhatsApp Business account has no number with this ID, or the token has no access to it.',
    es: 'Esta cuenta de WhatsApp Business no tiene un número con este ID, o el token no tiene acceso a él.',
  },
  ERR_CLOUD_ACCOUNT_UNKNOWN: {
    status: 400,
    pt: 'Não há conta do WhatsApp Business com este ID, ou o token não tem acesso a ela.',
    en: 'There is no WhatsApp Business account with this ID, or the token has no access to it.',
    es: 'No hay una cuenta de WhatsApp Business con este ID, o el token no tiene acceso a ella.',
  },
  ERR_CLOUD_UNREACHABLE: {
    status: 502,
    pt: 'O endereço da API da Meta não respondeu. Tente de novo em instantes.',
    en: 'Meta’s API did not respond. Try again in a moment.',
    es: 'La dirección de la API de Meta no respondió. Inténtelo de nuevo en unos instantes.',
  },
  ERR_CLOUD_REFUSED: {
    status: 400,
    pt: 'A Meta recusou o acesso a este número.',
    en: 'Meta denied access to this number.',
    es: 'Meta rechaza el acceso a este número.',
  },
  ERR_CLOUD_WEBHOOK_UNKNOWN: {
    status: 404,
    pt: 'Este endereço de webhook não existe.',
    en: 'There is no webhook at this address.',
    es: 'No existe ningún webhook en esta dirección.',
  },
  ERR_CLOUD_WEBHOOK_REFUSED: {
    status: 401,
    pt: 'A assinatura ou o token de verificação não confere.',
    en: 'The signature or the verify token does not match.',
    es: 'La firma o el token de verificación no coincide.',
  },
  ERR_WAPP_NOT_A_DEVICE: {
    status: 409,
    pt: 'Esta conexão é um número oficial, ao qual não se liga um celular.',
    en: 'This connection is an official number, so no phone can be linked to it.',
    es: 'Esta conexión es un número oficial, al que no se vincula un teléfono.',
  },
  ERR_WAPP_NOT_OFFICIAL: {
    status: 409,
    pt: 'Esta conexão não é um número oficial.',
    en: 'This connection is not an official number.',
    es: 'Esta conexión no es un número oficial.',
  },
  ERR_WAPP_UNPROVEN: {
    status: 502,
    pt: 'Talvez enviada: a Meta não respondeu. Confirme com o contato antes de reenviar.',
    en: 'This may have been sent: Meta did not respond. Check with the contact before sending it again.',
    es: 'Quizá enviado: Meta no respondió. Confirme con el contacto antes de reenviarlo.',
  },
  ERR_WAPP_WINDOW_CLOSED: {
    status: 409,
    pt: 'Passaram 24 horas desde a última mensagem do contato: a Meta só aceita modelos aprovados.',
    en: 'More than 24 hours have passed since the contact’s last message: Meta only accepts approved templates.',
    es: 'Pasaron 24 horas desde el último mensaje del contacto: Meta solo acepta plantillas aprobadas.',
  },
  ERR_WAPP_TEXT_TOO_LONG: {
    status: 400,
    pt: 'Números oficiais enviam textos de até 4.096 caracteres, e legendas de até 1.024.',
    en: 'Official numbers can send texts of up to 4,096 characters and captions of up to 1,024.',
    es: 'Los números oficiales envían textos de hasta 4.096 caracteres, y leyendas de hasta 1.024.',
  },
  ERR_WAPP_FILE_REFUSED: {
    status: 400,
    pt: 'Números oficiais não enviam arquivos deste formato ou tamanho.',
    en: 'Official numbers cannot send files of this format or size.',
    es: 'Los números oficiales no envían archivos de este formato o tamaño.',
  },
  ERR_WAPP_NOT_DELIVERED_BY_META: {
    status: 400,
    pt: 'A Meta não entregou a mensagem, para que o contato não receba mensagens demais.',
    en: 'Meta did not deliver the message, to limit how many messages the contact receives.',
    es: 'Meta no entregó el mensaje, para que el contacto no reciba demasiados.',
  },
  ERR_WAPP_UNSUPPORTED: {
    status: 400,
    pt: 'Números oficiais não têm isto.',
    en: 'Not available on official numbers.',
    es: 'Los números oficiales no tienen esto.',
  },
} as const satisfies Record<string, FaultWords>;
