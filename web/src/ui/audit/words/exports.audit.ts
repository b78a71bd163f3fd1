import { auditWords } from '../audit-words.ts';

export const exportsAudit = auditWords('exports', {
  pt: {
    phrases: {
      create: 'Pediu uma exportação dos dados',
      download: 'Baixou uma exportação dos dados',
    },
  },
  en: {
    phrases: {
      create: 'Requested a data export',
      download: 'Downloaded a data export',
    },
  },
  es: {
    phrases: {
      create: 'Pidió una exportación de los datos',
      download: 'Descargó una exportación de los datos',
    },
  },
});
