import { auditWords } from '../audit-words.ts';

export const linkPagesAudit = auditWords('linkPages', {
  pt: {
    phrases: {
      create: 'Criou uma página para conectar um número',
      revoke: 'Encerrou as páginas para conectar um número',
    },
    fields: { returnUrl: 'Endereço de retorno' },
  },
  en: {
    phrases: { create: 'Created a page to link a number', revoke: 'Revoked the pages to link a number' },
    fields: { returnUrl: 'Return URL' },
  },
  es: {
    phrases: { create: 'Creó una página para vincular un número', revoke: 'Cerró las páginas para vincular un número' },
    fields: { returnUrl: 'Dirección de retorno' },
  },
});
