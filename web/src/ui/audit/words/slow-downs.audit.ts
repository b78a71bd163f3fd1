import { auditWords } from '../audit-words.ts';

export const slowDownsAudit = auditWords('slowDowns', {
  pt: {
    phrases: { set: 'Reduziu a velocidade da empresa', lift: 'Voltou a empresa à velocidade normal' },
    fields: { divisor: 'Velocidade dividida por', reason: 'Motivo', hours: 'Horas' },
  },
  en: {
    phrases: { set: 'Slowed the company down', lift: 'Gave the company its usual speed again' },
    fields: { divisor: 'Speed divided by', reason: 'Reason', hours: 'Hours' },
  },
  es: {
    phrases: { set: 'Redujo la velocidad de la empresa', lift: 'Devolvió a la empresa su velocidad normal' },
    fields: { divisor: 'Velocidad dividida entre', reason: 'Motivo', hours: 'Horas' },
  },
});
