import { auditWords } from '../audit-words.ts';

export const queueOptionsAudit = auditWords('queueOptions', {
  pt: { noun: 'uma opção do menu de uma fila' },
  en: { noun: 'a queue menu option' },
  es: { noun: 'una opción del menú de una cola' },
});
