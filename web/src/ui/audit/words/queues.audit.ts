import { auditWords } from '../audit-words.ts';

export const queuesAudit = auditWords('queues', {
  pt: { noun: 'uma fila' },
  en: { noun: 'a queue' },
  es: { noun: 'una cola' },
});
