import { auditWords } from '../audit-words.ts';

export const rulesAudit = auditWords('rules', {
  pt: {
    noun: 'uma regra',
    phrases: { order: 'Mudou a ordem das regras' },
    fields: {
      trigger: 'Quando',
      time: 'Hora',
      weekdays: 'Dias',
      match: 'Valem',
      conditions: 'Condições',
      actions: 'Ações',
      stopHere: 'Parar aqui',
      runsPerTicket: 'Vezes por ticket',
    },
  },
  en: {
    noun: 'a rule',
    phrases: { order: 'Reordered rules' },
    fields: {
      trigger: 'When',
      time: 'Time',
      weekdays: 'Days',
      match: 'Match',
      conditions: 'Conditions',
      actions: 'Actions',
      stopHere: 'Stop here',
      runsPerTicket: 'Runs per ticket',
    },
  },
  es: {
    noun: 'una regla',
    phrases: { order: 'Cambió el orden de las reglas' },
    fields: {
      trigger: 'Cuando',
      time: 'Hora',
      weekdays: 'Días',
      match: 'Valen',
      conditions: 'Condiciones',
      actions: 'Acciones',
      stopHere: 'Detenerse aquí',
      runsPerTicket: 'Veces por ticket',
    },
  },
});
