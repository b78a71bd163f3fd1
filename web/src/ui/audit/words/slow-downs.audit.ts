import { auditWords } from '../audit-words.ts';

export const slowDownsAudit = auditWords('slowDowns', {
  pt: {
    phrases: { set: 'Reduziu a velocidade da empresa', lift: 'Voltou a empresa à velocidade normal' },
    fields: { divisor: 'Velocidade que resta', reason: 'Motivo', hours: 'Horas' },
  },
  en: {
    phrases: { set: 'Slowed the company down', lift: 'Gave the company its usual speed again' },
    fields: { divisor: 'Remaining speed', reason: 'Reason', hours: 'Hours' },
  },
  es: {
    phrases: { set: 'Redujo la velocidad de la empresa', lift: 'Devolvió a la empresa su velocidad normal' },
    fields: { divisor: 'Velocidad que queda', reason: 'Motivo', hours: 'Horas' },
  },
});
