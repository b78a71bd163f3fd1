import { auditWords } from '../audit-words.ts';

export const campaignReportsAudit = auditWords('campaignReports', {
  pt: {
    phrases: {
      export: 'Exportou os destinatários de uma campanha',
    },
  },
  en: {
    phrases: {
      export: 'Exported the recipients of a campaign',
    },
  },
  es: {
    phrases: {
      export: 'Exportó los destinatarios de una campaña',
    },
  },
});
