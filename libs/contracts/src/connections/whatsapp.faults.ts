import type { FaultWords } from '../fault-words.ts';

/** Faults of connections, and of sending and fetching over them. */
export const whatsappFaults = {
  ERR_NO_WAPP_FOUND: {
    status: 404,
    pt: 'Nenhum WhatsApp encontrado com este ID.',
    en: 'No WhatsApp found with this ID.',
    es: 'No se encontró un WhatsApp con este ID.',
  },
  ERR_NO_OTHER_WHATSAPP: {
    status: 400,
    pt: 'Deve haver pelo menos um WhatsApp padrão.',
    en: 'You need at least one default WhatsApp.',
    es: 'Debe haber al menos un WhatsApp predeterminado.',
  },
  ERR_NO_DEF_WAPP_FOUND: {
    status: 404,
    pt: 'Nenhum WhatsApp padrão encontrado. Verifique a página de conexões.',
    en: 'No default WhatsApp found. Check the connections page.',
    es: 'No se encontró un WhatsApp predeterminado. Revise la página de conexiones.',
  },
  ERR_NUMBER_LINKED: {
    status: 409,
    pt: 'Este número já está em outra conexão da empresa.',
    en: 'Another connection of the company already uses this number.',
    es: 'Este número ya está en otra conexión de la empresa.',
  },
  ERR_WAPP_CONNECTED: {
    status: 409,
    pt: 'Esta conexão já está ligada a um celular. Desconecte-a antes.',
    en: 'This connection is already linked to a phone. Disconnect it first.',
    es: 'Esta conexión ya está vinculada a un teléfono. Desconéctela antes.',
  },
  ERR_RETURN_URL: {
    status: 400,
    pt: 'O endereço de retorno precisa começar com https://, sem usuário nem senha.',
    en: 'The return URL must start with https:// and must not contain a user or password.',
    es: 'La dirección de retorno debe empezar con https://, sin usuario ni contraseña.',
  },
  ERR_LINK_PAGE_INVALID: {
    status: 404,
    pt: 'Este link para conectar um número não vale mais. Peça outro a quem o enviou.',
    en: 'This link is no longer valid. Ask the person who sent it for a new one.',
    es: 'Este enlace para conectar un número ya no es válido. Pida otro a quien lo envió.',
  },
  ERR_WAPP_GREETING_REQUIRED: {
    status: 400,
    pt: 'A mensagem de saudação é obrigatória quando há mais de uma fila.',
    en: 'A greeting is required when there is more than one queue.',
    es: 'El saludo es obligatorio cuando hay más de una cola.',
  },
  ERR_IN_USE_SINCE_FUTURE: {
    status: 400,
    pt: 'O número não pode estar em uso desde um dia que ainda não chegou.',
    en: 'The “in use since” date cannot be in the future.',
    es: 'El número no puede estar en uso desde un día que aún no llegó.',
  },
  ERR_WAPP_NOT_INITIALIZED: {
    status: 409,
    pt: 'Esta sessão do WhatsApp não foi inicializada. Verifique a página de conexões.',
    en: 'This WhatsApp session is not initialized. Check the connections page.',
    es: 'Esta sesión de WhatsApp no está iniciada. Revise la página de conexiones.',
  },
  ERR_WAPP_REMOVED: {
    status: 409,
    pt: 'O número que enviaria esta mensagem foi removido. Envie de novo por outro número.',
    en: 'The number this message was to be sent from was deleted. Send it again from another number.',
    es: 'El número que iba a enviar este mensaje se quitó. Envíelo de nuevo por otro número.',
  },
  ERR_RESTORED: {
    status: 409,
    pt: 'Os dados foram restaurados de um backup: isto talvez já tenha sido enviado. Confira no celular antes de enviar de novo.',
    en: 'The data was restored from a backup: this may already have been sent. Check the phone before sending it again.',
    es: 'Los datos se restauraron de una copia de seguridad: quizá esto ya se envió. Revise el teléfono antes de enviarlo de nuevo.',
  },
  ERR_WAPP_CHECK_CONTACT: {
    status: 502,
    pt: 'Não foi possível verificar o contato do WhatsApp.',
    en: 'The WhatsApp contact could not be checked.',
    es: 'No se pudo verificar el contacto de WhatsApp.',
  },
  ERR_WAPP_INVALID_CONTACT: {
    status: 400,
    pt: 'Este não é um número de WhatsApp válido.',
    en: 'This is not a valid WhatsApp number.',
    es: 'Este no es un número de WhatsApp válido.',
  },
  ERR_WAPP_RESTRICTED: {
    status: 409,
    pt: 'O WhatsApp não deixa este número iniciar novas conversas agora.',
    en: 'WhatsApp does not currently let this number start new chats.',
    es: 'WhatsApp no permite que este número inicie chats nuevos ahora.',
  },
  ERR_WAPP_TOO_FAST: {
    status: 409,
    pt: 'O WhatsApp recusou: mensagens demais em pouco tempo.',
    en: 'WhatsApp refused: too many messages in a short time.',
    es: 'WhatsApp rechazó: demasiados mensajes en poco tiempo.',
  },
  ERR_SENDING_WAPP_MSG: {
    status: 502,
    pt: 'Erro ao enviar a mensagem do WhatsApp.',
    en: 'The WhatsApp message could not be sent.',
    es: 'Error al enviar el mensaje de WhatsApp.',
  },
  ERR_FETCH_WAPP_MSG: {
    status: 404,
    pt: 'Erro ao buscar a mensagem no WhatsApp, talvez ela seja muito antiga.',
    en: 'The message could not be fetched from WhatsApp. It may be too old.',
    es: 'Error al buscar el mensaje en WhatsApp, quizá sea muy antiguo.',
  },
  ERR_WAPP_DOWNLOAD_MEDIA: {
    status: 502,
    pt: 'Não foi possível baixar a mídia do WhatsApp.',
    en: 'The media could not be downloaded from WhatsApp.',
    es: 'No se pudo descargar el archivo de WhatsApp.',
  },
} as const satisfies Record<string, FaultWords>;
