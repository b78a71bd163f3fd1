import { auditWords } from '../audit-words.ts';

export const contactsAudit = auditWords('contacts', {
  pt: {
    noun: 'um contato',
    phrases: {
      erase: 'Apagou os dados de um contato',
      exportData: 'Exportou os dados de um contato',
      merge: 'Uniu dois contatos',
      mendNumbers: 'Corrigiu números de contatos',
      export: 'Exportou os contatos',
    },
  },
  en: {
    noun: 'a contact',
    phrases: {
      erase: 'Erased a contact’s data',
      exportData: 'Exported a contact’s data',
      merge: 'Merged two contacts',
      mendNumbers: 'Fixed contacts’ numbers',
      export: 'Exported contacts',
    },
  },
  es: {
    noun: 'un contacto',
    phrases: {
      erase: 'Borró los datos de un contacto',
      exportData: 'Exportó los datos de un contacto',
      merge: 'Unió dos contactos',
      mendNumbers: 'Corrigió números de contactos',
      export: 'Exportó los contactos',
    },
  },
});
