import { auditWords } from '../audit-words.ts';

export const settingsAudit = auditWords('settings', {
  pt: {
    phrases: {
      save: 'Mudou uma opção',
    },
  },
  en: {
    phrases: {
      save: 'Changed an option',
    },
  },
  es: {
    phrases: {
      save: 'Cambió una opción',
    },
  },
});
