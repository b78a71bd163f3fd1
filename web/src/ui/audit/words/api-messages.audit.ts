import { auditWords } from '../audit-words.ts';

export const apiMessagesAudit = auditWords('apiMessages', {
  pt: {
    phrases: {
      send: 'Enviou uma mensagem pela API',
      cancel: 'Cancelou uma mensagem da API',
    },
    fields: {
      groupId: 'Grupo',
      mentions: 'Menções',
      sticker: 'Figurinha',
      poll: 'Enquete',
      typing: 'Digitando (segundos)',
      statusCallback: 'Aviso de estado',
    },
  },
  en: {
    phrases: {
      send: 'Sent a message through the API',
      cancel: 'Canceled an API message',
    },
    fields: {
      groupId: 'Group',
      mentions: 'Mentions',
      sticker: 'Sticker',
      poll: 'Poll',
      typing: 'Typing (seconds)',
      statusCallback: 'Status callback',
    },
  },
  es: {
    phrases: {
      send: 'Envió un mensaje por la API',
      cancel: 'Canceló un mensaje de la API',
    },
    fields: {
      groupId: 'Grupo',
      mentions: 'Menciones',
      sticker: 'Sticker',
      poll: 'Encuesta',
      typing: 'Escribiendo (segundos)',
      statusCallback: 'Aviso de estado',
    },
  },
});
