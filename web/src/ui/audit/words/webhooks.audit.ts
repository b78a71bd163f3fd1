import { auditWords } from '../audit-words.ts';

export const webhooksAudit = auditWords('webhooks', {
  pt: {
    noun: 'um webhook',
    phrases: {
      rotate: 'Trocou o segredo de um webhook',
      rotateCallbackSecret: 'Criou o segredo dos avisos de estado',
    },
    fields: { isTest: 'Só eventos de teste' },
  },
  en: {
    noun: 'a webhook',
    phrases: {
      rotate: 'Rotated the secret of a webhook',
      rotateCallbackSecret: 'Created the status callback secret',
    },
    fields: { isTest: 'Test events only' },
  },
  es: {
    noun: 'un webhook',
    phrases: {
      rotate: 'Cambió el secreto de un webhook',
      rotateCallbackSecret: 'Creó el secreto de los avisos de estado',
    },
    fields: { isTest: 'Solo eventos de prueba' },
  },
});
