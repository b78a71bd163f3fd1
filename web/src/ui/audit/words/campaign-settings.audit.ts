import { auditWords } from '../audit-words.ts';

export const campaignSettingsAudit = auditWords('campaignSettings', {
  pt: {
    phrases: {
      save: 'Mudou as configurações de campanhas',
    },
  },
  en: {
    phrases: {
      save: 'Changed the campaign settings',
    },
  },
  es: {
    phrases: {
      save: 'Cambió la configuración de campañas',
    },
  },
});
