import { auditWords } from '../audit-words.ts';

export const contactUpsertsAudit = auditWords('contactUpserts', {
  pt: {
    phrases: { one: 'Criou ou alterou um contato pelo número', many: 'Criou ou alterou contatos pelos números' },
    fields: { externalId: 'ID externo', metadata: 'Dados de programas', contacts: 'Contatos' },
  },
  en: {
    phrases: { one: 'Added or changed a contact by number', many: 'Added or changed contacts by number' },
    fields: { externalId: 'External ID', metadata: 'Metadata', contacts: 'Contacts' },
  },
  es: {
    phrases: { one: 'Creó o cambió un contacto por su número', many: 'Creó o cambió contactos por sus números' },
    fields: { externalId: 'ID externo', metadata: 'Datos de programas', contacts: 'Contactos' },
  },
});
