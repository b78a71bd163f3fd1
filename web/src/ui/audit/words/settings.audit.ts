import { auditWords } from '../audit-words.ts';

export const settingsAudit = auditWords('settings', {
  pt: {
    phrases: {
      save: 'Mudou uma opção',
    },
  },
  en: {
    phrases: {
      save: 'Changed a setting',
    },
  },
  es: {
    phrases: {
      save: 'Cambió una opción',
    },
  },
});
