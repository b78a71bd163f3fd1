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
      erase: 'Erased the data of a contact',
      exportData: 'Exported the data of a contact',
      merge: 'Merged two contacts',
      mendNumbers: 'Mended numbers of contacts',
      export: 'Exported the contacts',
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
