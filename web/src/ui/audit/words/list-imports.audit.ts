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
      upload: 'Uploaded a spreadsheet to a list',
      check: 'Checked a spreadsheet for a list',
      start: 'Imported contacts into a list',
      cancel: 'Canceled a list import',
      undo: 'Undid a list import',
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
