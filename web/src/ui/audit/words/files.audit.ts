import { auditWords } from '../audit-words.ts';

export const filesAudit = auditWords('files', {
  pt: {
    noun: 'uma lista de arquivos',
    phrases: {
      upload: 'Enviou arquivos para uma lista',
    },
  },
  en: {
    noun: 'a file list',
    phrases: {
      upload: 'Added files to a list',
    },
  },
  es: {
    noun: 'una lista de archivos',
    phrases: {
      upload: 'Subió archivos a una lista',
    },
  },
});
