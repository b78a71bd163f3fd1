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
    en: 'The message was sent already.',
    es: 'El mensaje ya fue enviado.',
  },
  ERR_TURN_BUDGET: {
    status: 409,
    pt: 'Respostas automáticas demais a este contato: a conversa espera por uma pessoa. Confira antes de enviar.',
    en: 'Too many automatic answers to this contact: the conversation waits for a person. Check before you send it.',
    es: 'Demasiadas respuestas automáticas a este contacto: la conversación espera a una persona. Revise antes de enviar.',
  },
  ERR_MEDIA_NOT_FETCHED: {
    status: 422,
    pt: 'O arquivo não pôde ser buscado no endereço indicado.',
    en: 'The file could not be fetched from its address.',
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
    en: 'A voice note must be Ogg with Opus (audio/ogg). Send the file without `voice` to send it as an audio.',
    es: 'Una nota de voz debe ser Ogg con Opus (audio/ogg). Envíe el archivo sin `voice` para mandarlo como audio.',
  },
  ERR_EDIT_WAPP_MSG: {
    status: 400,
    pt: 'Esta mensagem não pode mais ser editada. Só é possível editar textos próprios por 15 minutos.',
    en: 'This message can no longer be edited. Only own texts can, for 15 minutes.',
    es: 'Este mensaje ya no se puede editar. Solo los textos propios, durante 15 minutos.',
  },
} as const satisfies Record<string, FaultWords>;
