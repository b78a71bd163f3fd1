import { auditWords } from '../audit-words.ts';

export const queueOptionsAudit = auditWords('queueOptions', {
  pt: { noun: 'uma opção do menu de uma fila' },
  en: { noun: 'an option of a queue’s menu' },
  es: { noun: 'una opción del menú de una cola' },
});
