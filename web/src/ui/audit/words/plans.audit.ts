import { auditWords } from '../audit-words.ts';

export const plansAudit = auditWords('plans', {
  pt: { noun: 'um plano' },
  en: { noun: 'a plan' },
  es: { noun: 'un plan' },
});
