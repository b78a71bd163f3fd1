import { auditWords } from '../audit-words.ts';

export const apiMessagesAudit = auditWords('apiMessages', {
  pt: {
    phrases: {
      send: 'Enviou uma mensagem pela API',
      cancel: 'Cancelou uma mensagem da API',
    },
  },
  en: {
    phrases: {
      send: 'Sent a message by the API',
      cancel: 'Cancelled a message of the API',
    },
  },
  es: {
    phrases: {
      send: 'Envió un mensaje por la API',
      cancel: 'Canceló un mensaje de la API',
    },
  },
});
