import { auditWords } from '../audit-words.ts';

export const reportRebuildsAudit = auditWords('reportRebuilds', {
  pt: {
    phrases: {
      start: 'Mandou refazer os relatórios',
    },
  },
  en: {
    phrases: {
      start: 'Ordered the reports to be built anew',
    },
  },
  es: {
    phrases: {
      start: 'Mandó rehacer los informes',
    },
  },
});
