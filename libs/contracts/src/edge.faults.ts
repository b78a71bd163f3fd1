import type { FaultWords } from './fault-words.ts';

/** Faults of the gateway itself: the request is refused before a service gets it. */
export const edgeFaults = {
  /** `accepts`: the types that the address takes. */
  ERR_UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    pt: 'Este endereço não aceita um corpo deste tipo. Veja em `accepts` o Content-Type a enviar.',
    en: 'This URL does not accept a body of this type. See `accepts` for supported Content-Types.',
    es: 'Esta dirección no acepta un cuerpo de este tipo. Vea en `accepts` el Content-Type que enviar.',
  },
  /** `allow`: the methods that the address has. */
  ERR_METHOD_NOT_ALLOWED: {
    status: 405,
    pt: 'Este endereço não tem este método. Veja em `allow` os que ele tem.',
    en: 'This URL does not support this method. See `allow` for the ones it does.',
    es: 'Esta dirección no tiene este método. Vea en `allow` los que tiene.',
  },
  /** The address and the headers together; 16 KB. */
  ERR_HEADERS_TOO_LARGE: {
    status: 431,
    pt: 'O endereço e os cabeçalhos da chamada são grandes demais. O limite é de 16 KB.',
    en: 'The request’s URL and headers are too large. The limit is 16 KB.',
    es: 'La dirección y los encabezados de la solicitud son demasiado grandes. El límite es de 16 KB.',
  },
  /** The file does not have the bytes that `Range` asks for. */
  ERR_RANGE: {
    status: 416,
    pt: 'O arquivo não tem os bytes pedidos em `Range`.',
    en: 'The file does not have the bytes requested in `Range`.',
    es: 'El archivo no tiene los bytes pedidos en `Range`.',
  },
  /** The bytes that arrived are no HTTP request. */
  ERR_NOT_HTTP: {
    status: 400,
    pt: 'O que chegou não é uma chamada HTTP válida.',
    en: 'This is not a valid HTTP request.',
    es: 'Lo que llegó no es una solicitud HTTP válida.',
  },
  ERR_BODY_TOO_LARGE: {
    status: 413,
    pt: 'O conteúdo enviado é grande demais.',
    en: 'The request is too large.',
    es: 'El contenido enviado es demasiado grande.',
  },
  ERR_FILE_CONTENT: {
    status: 400,
    pt: 'O conteúdo do arquivo não é o que o nome dele diz. Envie o arquivo de verdade, ou dê a ele o nome certo.',
    en: 'The file’s content does not match its name. Send the actual file, or rename it.',
    es: 'El contenido del archivo no es lo que dice su nombre. Envíe el archivo verdadero, o dele el nombre correcto.',
  },
  ERR_REQUEST_TIMEOUT: {
    status: 408,
    pt: 'O envio demorou demais. Verifique a conexão e tente novamente.',
    en: 'The upload took too long. Check your connection and try again.',
    es: 'El envío tardó demasiado. Compruebe la conexión e inténtelo de nuevo.',
  },
  /** The body is no JSON, or none of an object; `detail`: where the reader failed. */
  ERR_INVALID_JSON: {
    status: 400,
    pt: 'O corpo do pedido não é um objeto JSON válido.',
    en: 'The request body is not a valid JSON object.',
    es: 'El cuerpo de la solicitud no es un objeto JSON válido.',
  },
  /** Names the `limit`, and the seconds until a request has room again (`retryAfter`). */
  ERR_TOO_MANY_REQUESTS: {
    status: 429,
    pt: 'Pedidos demais ao mesmo tempo. Tente de novo em instantes.',
    en: 'Too many requests at once. Try again in a moment.',
    es: 'Demasiadas solicitudes a la vez. Inténtelo de nuevo en un momento.',
  },
  ERR_TOO_MANY_SOCKETS: {
    status: 429,
    pt: 'Abas demais abertas com esta conta. Feche algumas.',
    en: 'Too many tabs are open with this account. Close some.',
    es: 'Demasiadas pestañas abiertas con esta cuenta. Cierre algunas.',
  },
  ERR_IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    pt: 'Esta Idempotency-Key já foi usada em outro pedido. Use uma chave nova.',
    en: 'This Idempotency-Key was already used for a different request. Use a new key.',
    es: 'Esta Idempotency-Key ya se usó en otra solicitud. Use una clave nueva.',
  },
  ERR_IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    pt: 'O primeiro pedido com esta Idempotency-Key ainda está em andamento. Repita em instantes.',
    en: 'The first request with this Idempotency-Key is still in progress. Try again in a moment.',
    es: 'La primera solicitud con esta Idempotency-Key aún está en curso. Repítala en un momento.',
  },
  ERR_CROSS_SITE: {
    status: 403,
    pt: 'Este pedido veio de outro site e foi recusado.',
    en: 'This request came from another site and was refused.',
    es: 'Esta solicitud vino de otro sitio y fue rechazada.',
  },
} as const satisfies Record<string, FaultWords>;
