import { auditWords } from '../audit-words.ts';

export const deadLettersAudit = auditWords('deadLetters', {
  pt: {
    phrases: {
      replay: 'Reprocessou um evento que falhou',
      discard: 'Descartou um evento que falhou',
    },
  },
  en: {
    phrases: {
      replay: 'Replayed a failed event',
      discard: 'Discarded a failed event',
    },
  },
  es: {
    phrases: {
      replay: 'Reprocesó un evento fallido',
      discard: 'Descartó un evento fallido',
    },
  },
});
