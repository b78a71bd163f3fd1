import { auditWords } from '../audit-words.ts';

export const contactListItemsAudit = auditWords('contactListItems', {
  pt: { noun: 'um contato de uma lista' },
  en: { noun: 'a contact of a list' },
  es: { noun: 'un contacto de una lista' },
});
