import { auditWords } from '../audit-words.ts';

export const companiesAudit = auditWords('companies', {
  pt: {
    noun: 'uma empresa',
    phrases: {
      renew: 'Renovou uma empresa',
      grantDays: 'Deu dias grátis a uma empresa',
      moveDueDates: 'Moveu vencimentos',
      notify: 'Enviou um comunicado',
      saveSchedules: 'Mudou os horários',
      saveHolidays: 'Mudou os feriados',
    },
  },
  en: {
    noun: 'a company',
    phrases: {
      renew: 'Renewed a company',
      grantDays: 'Gave a company free days',
      moveDueDates: 'Moved due dates',
      notify: 'Sent a notice',
      saveSchedules: 'Changed the opening hours',
      saveHolidays: 'Changed the holidays',
    },
  },
  es: {
    noun: 'una empresa',
    phrases: {
      renew: 'Renovó una empresa',
      grantDays: 'Dio días gratis a una empresa',
      moveDueDates: 'Movió vencimientos',
      notify: 'Envió un comunicado',
      saveSchedules: 'Cambió los horarios',
      saveHolidays: 'Cambió los feriados',
    },
  },
});
