import { auditWords } from '../audit-words.ts';

export const webhooksAudit = auditWords('webhooks', {
  pt: {
    noun: 'um webhook',
    phrases: {
      rotate: 'Trocou o segredo de um webhook',
    },
  },
  en: {
    noun: 'a webhook',
    phrases: {
      rotate: 'Changed the secret of a webhook',
    },
  },
  es: {
    noun: 'un webhook',
    phrases: {
      rotate: 'Cambió el secreto de un webhook',
    },
  },
});
