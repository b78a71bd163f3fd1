import { auditWords } from '../audit-words.ts';

export const contactListItemsAudit = auditWords('contactListItems', {
  pt: { noun: 'um contato de uma lista' },
  en: { noun: 'a list contact' },
  es: { noun: 'un contacto de una lista' },
});
