import { auditWords } from '../audit-words.ts';

export const reportRebuildsAudit = auditWords('reportRebuilds', {
  pt: {
    phrases: {
      start: 'Mandou refazer os relatórios',
    },
  },
  en: {
    phrases: {
      start: 'Started a rebuild of the reports',
    },
  },
  es: {
    phrases: {
      start: 'Mandó rehacer los informes',
    },
  },
});
