import { auditWords } from '../audit-words.ts';

export const schedulesAudit = auditWords('schedules', {
  pt: {
    noun: 'um agendamento',
    phrases: {
      attach: 'Anexou o arquivo de um agendamento',
      detach: 'Removeu o arquivo de um agendamento',
    },
    fields: { fallback: 'Modelo para depois das 24 h' },
  },
  en: {
    noun: 'a schedule',
    phrases: {
      attach: 'Attached a file to a schedule',
      detach: 'Removed the file from a schedule',
    },
    fields: { fallback: 'Template after 24 hours' },
  },
  es: {
    noun: 'un agendamiento',
    phrases: {
      attach: 'Adjuntó el archivo de un agendamiento',
      detach: 'Quitó el archivo de un agendamiento',
    },
    fields: { fallback: 'Plantilla para después de las 24 h' },
  },
});
