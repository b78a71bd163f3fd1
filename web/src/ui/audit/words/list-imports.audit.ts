import { auditWords } from '../audit-words.ts';

export const listImportsAudit = auditWords('listImports', {
  pt: {
    phrases: {
      upload: 'Enviou uma planilha para uma lista',
      check: 'Conferiu uma planilha de uma lista',
      start: 'Importou contatos para uma lista',
      cancel: 'Cancelou a importação de uma lista',
      undo: 'Desfez a importação de uma lista',
    },
  },
  en: {
    phrases: {
      upload: 'Uploaded a sheet for a list',
      check: 'Checked a sheet of a list',
      start: 'Imported contacts into a list',
      cancel: 'Cancelled the import of a list',
      undo: 'Undid the import of a list',
    },
  },
  es: {
    phrases: {
      upload: 'Envió una hoja para una lista',
      check: 'Revisó una hoja de una lista',
      start: 'Importó contactos a una lista',
      cancel: 'Canceló la importación de una lista',
      undo: 'Deshizo la importación de una lista',
    },
  },
});
