import { auditWords } from '../audit-words.ts';

export const platformAudit = auditWords('platform', {
  pt: {
    phrases: {
      save: 'Mudou a plataforma',
    },
  },
  en: {
    phrases: {
      save: 'Changed the platform settings',
    },
  },
  es: {
    phrases: {
      save: 'Cambió la plataforma',
    },
  },
});
