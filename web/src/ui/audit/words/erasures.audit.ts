import { auditWords } from '../audit-words.ts';

export const erasuresAudit = auditWords('erasures', {
  pt: {
    phrases: {
      create: 'Apagou uma empresa',
    },
  },
  en: {
    phrases: {
      create: 'Erased a company',
    },
  },
  es: {
    phrases: {
      create: 'Borró una empresa',
    },
  },
});
