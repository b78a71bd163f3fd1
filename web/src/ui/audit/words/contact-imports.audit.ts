import { auditWords } from '../audit-words.ts';

export const contactImportsAudit = auditWords('contactImports', {
  pt: {
    phrases: {
      upload: 'Enviou uma planilha de contatos',
      check: 'Conferiu uma planilha de contatos',
      cancel: 'Parou uma importação de contatos',
      start: 'Importou contatos',
    },
  },
  en: {
    phrases: {
      upload: 'Uploaded a contact spreadsheet',
      check: 'Checked a contact spreadsheet',
      cancel: 'Canceled a contact import',
      start: 'Imported contacts',
    },
  },
  es: {
    phrases: {
      upload: 'Envió una hoja de contactos',
      check: 'Revisó una hoja de contactos',
      cancel: 'Detuvo una importación de contactos',
      start: 'Importó contactos',
    },
  },
});
