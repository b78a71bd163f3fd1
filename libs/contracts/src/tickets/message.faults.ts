import type { FaultWords } from '../fault-words.ts';

/** Faults of storing, finding and changing a message. */
export const messageFaults = {
  ERR_NO_MESSAGE_FOUND: {
    status: 404,
    pt: 'Nenhuma mensagem encontrada com este ID.',
    en: 'No message found with this ID.',
    es: 'No se encontró un mensaje con este ID.',
  },
  ERR_ALREADY_SENT: {
    status: 409,
    pt: 'A mensagem já foi enviada.',
    en: 'The message has already been sent.',
    es: 'El mensaje ya fue enviado.',
  },
  ERR_TURN_BUDGET: {
    status: 409,
    pt: 'Respostas automáticas demais a este contato: a conversa espera por uma pessoa. Confira antes de enviar.',
    en: 'Too many automatic replies to this contact: the conversation is waiting for an agent. Check it before sending this.',
    es: 'Demasiadas respuestas automáticas a este contacto: la conversación espera a una persona. Revise antes de enviar.',
  },
  ERR_MEDIA_NOT_FETCHED: {
    status: 422,
    pt: 'O arquivo não pôde ser buscado no endereço indicado.',
    en: 'The file could not be fetched from its URL.',
    es: 'No se pudo obtener el archivo de su dirección.',
  },
  ERR_CREATING_MESSAGE: {
    status: 500,
    pt: 'Erro ao criar a mensagem.',
    en: 'The message could not be created.',
    es: 'Error al crear el mensaje.',
  },
  ERR_DELETE_WAPP_MSG: {
    status: 400,
    pt: 'Não foi possível excluir a mensagem do WhatsApp.',
    en: 'The WhatsApp message could not be deleted.',
    es: 'No se pudo eliminar el mensaje de WhatsApp.',
  },
  ERR_FORWARD_WAPP_MSG: {
    status: 400,
    pt: 'Esta mensagem não pode ser encaminhada.',
    en: 'This message cannot be forwarded.',
    es: 'Este mensaje no se puede reenviar.',
  },
  ERR_VOICE_FORMAT: {
    status: 400,
    pt: 'Uma mensagem de voz precisa ser Ogg com Opus (audio/ogg). Envie o arquivo sem `voice` para mandá-lo como áudio.',
    en: 'A voice note must be Ogg with Opus (audio/ogg). To send the file as audio, omit `voice`.',
    es: 'Una nota de voz debe ser Ogg con Opus (audio/ogg). Envíe el archivo sin `voice` para mandarlo como audio.',
  },
  ERR_STICKER_FORMAT: {
    status: 400,
    pt: 'Uma figurinha precisa ser uma imagem WebP, PNG ou JPEG. Envie o arquivo sem `sticker` para mandá-lo como arquivo.',
    en: 'A sticker must be a WebP, PNG or JPEG image. To send it as a file, omit `sticker`.',
    es: 'Un sticker debe ser una imagen WebP, PNG o JPEG. Envíe el archivo sin `sticker` para mandarlo como archivo.',
  },
  ERR_NO_BUTTONS: {
    status: 422,
    pt: 'Números conectados por QR code ou código não podem enviar botões. Envie as opções no texto ou como enquete (`poll`).',
    en: 'Numbers linked by QR code or pairing code cannot send buttons. Put the choices in the text, or send a `poll`.',
    es: 'Los números vinculados por código QR o de emparejamiento no pueden enviar botones. Envíe las opciones en el texto o como encuesta (`poll`).',
  },
  ERR_NO_GROUP_FOUND: {
    status: 404,
    pt: 'A empresa não conhece este grupo. Um grupo é conhecido depois da primeira mensagem nele, se as mensagens de grupos não forem ignoradas.',
    en: 'The company does not know this group. A group is known once someone writes in it, unless group messages are ignored.',
    es: 'La empresa no conoce este grupo. Un grupo se conoce después del primer mensaje en él, si no se ignoran los mensajes de grupos.',
  },
  ERR_NOT_IN_GROUP: {
    status: 422,
    pt: 'O número conectado não está no grupo.',
    en: 'The linked number is not in the group.',
    es: 'El número vinculado no está en el grupo.',
  },
  ERR_EDIT_WAPP_MSG: {
    status: 400,
    pt: 'Esta mensagem não pode mais ser editada. Só é possível editar textos próprios por 15 minutos.',
    en: 'This message can no longer be edited. You can edit only your own texts, for 15 minutes.',
    es: 'Este mensaje ya no se puede editar. Solo los textos propios, durante 15 minutos.',
  },
} as const satisfies Record<string, FaultWords>;
