import { auditWords } from '../audit-words.ts';

export const contactListsAudit = auditWords('contactLists', {
  pt: {
    noun: 'uma lista de contatos',
    phrases: {
      fill: 'Encheu uma lista com contatos da empresa',
      merge: 'Juntou duas listas de contatos',
      subtract: 'Tirou de uma lista os contatos de outra',
      check: 'Mandou verificar os números de uma lista',
    },
  },
  en: {
    noun: 'a contact list',
    phrases: {
      fill: 'Added company contacts to a list',
      merge: 'Merged two contact lists',
      subtract: 'Subtracted one contact list from another',
      check: 'Requested a number check for a list',
    },
  },
  es: {
    noun: 'una lista de contactos',
    phrases: {
      fill: 'Llenó una lista con contactos de la empresa',
      merge: 'Juntó dos listas de contactos',
      subtract: 'Quitó de una lista los contactos de otra',
      check: 'Mandó verificar los números de una lista',
    },
  },
});
