import type { FaultWords } from '../fault-words.ts';

/** Faults of API keys and of the tokens of connections. */
export const apiKeyFaults = {
  /** Unknown and revoked ones are one fault, so that an answer does not say which secrets once existed. */
  ERR_API_KEY_INVALID: {
    status: 401,
    pt: 'Esta chave de API não existe ou foi revogada. Envie a chave inteira, como foi mostrada ao ser criada, ou crie outra.',
    en: 'This API key does not exist or was revoked. Send the full key, as shown when it was created, or create a new one.',
    es: 'Esta clave de API no existe o fue revocada. Envíe la clave entera, como se mostró al crearla, o cree otra.',
  },
  ERR_API_KEY_EXPIRED: {
    status: 401,
    pt: 'Esta chave de API venceu. Crie ou renove uma chave.',
    en: 'This API key has expired. Create or rotate a key.',
    es: 'Esta clave de API venció. Cree o renueve una clave.',
  },
  ERR_API_KEY_ADDRESS: {
    status: 403,
    pt: 'Esta chave de API não pode ser usada a partir deste endereço.',
    en: 'This API key cannot be used from this address.',
    es: 'Esta clave de API no puede usarse desde esta dirección.',
  },
  ERR_API_KEY_GUESSES: {
    status: 429,
    pt: 'Chaves de API desconhecidas demais a partir deste endereço. Aguarde um minuto.',
    en: 'Too many unknown API keys from this address. Wait a minute.',
    es: 'Demasiadas claves de API desconocidas desde esta dirección. Espere un minuto.',
  },
  ERR_NO_API_KEY_FOUND: {
    status: 404,
    pt: 'Nenhuma chave de API encontrada com este ID.',
    en: 'No API key found with this ID.',
    es: 'No se encontró una clave de API con este ID.',
  },
  ERR_TOO_MANY_API_KEYS: {
    status: 409,
    pt: 'A empresa já tem o máximo de chaves de API. Revogue uma antes.',
    en: 'The company has reached its API key limit. Revoke one first.',
    es: 'La empresa ya tiene el máximo de claves de API. Revoque una antes.',
  },
  ERR_API_KEY_SCOPES: {
    status: 400,
    pt: 'Uma chave limitada a conexões só pode ter permissões de atendimentos, mensagens e leitura de conexões.',
    en: 'A key limited to some connections can only have ticket, message and read-connection scopes.',
    es: 'Una clave limitada a conexiones solo puede tener permisos de tickets, mensajes y lectura de conexiones.',
  },
  ERR_API_KEY_EXPIRY: {
    status: 400,
    pt: 'O vencimento deve estar no futuro.',
    en: 'The expiry date must be in the future.',
    es: 'El vencimiento debe estar en el futuro.',
  },
  ERR_WAPP_TOKEN_FORMAT: {
    status: 400,
    pt: 'O token precisa ter de 16 a 200 letras, números ou sinais, sem espaços, e não pode parecer outra credencial.',
    en: 'The token must be 16 to 200 letters, digits or symbols without spaces, and must not look like another credential.',
    es: 'El token debe tener de 16 a 200 letras, números o signos, sin espacios, y no puede parecer otra credencial.',
  },
  ERR_WAPP_TOKEN_UNUSABLE: {
    status: 409,
    pt: 'Este token não pode ser usado. Gere outro.',
    en: 'This token cannot be used. Create a new one.',
    es: 'Este token no puede usarse. Genere otro.',
  },
} as const satisfies Record<string, FaultWords>;
