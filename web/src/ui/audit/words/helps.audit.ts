import { auditWords } from '../audit-words.ts';

export const helpsAudit = auditWords('helps', {
  pt: { noun: 'um vídeo de ajuda' },
  en: { noun: 'a help video' },
  es: { noun: 'un vídeo de ayuda' },
});
