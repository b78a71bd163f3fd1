import { auditWords } from '../audit-words.ts';

export const quickMessagesAudit = auditWords('quickMessages', {
  pt: {
    noun: 'uma resposta rápida',
    phrases: {
      attach: 'Anexou o arquivo de uma resposta rápida',
      detach: 'Removeu o arquivo de uma resposta rápida',
    },
    fields: { shortcode: 'Atalho', geral: 'Compartilhada' },
  },
  en: {
    noun: 'a quick message',
    phrases: {
      attach: 'Attached a file to a quick message',
      detach: 'Removed the file from a quick message',
    },
    fields: { shortcode: 'Shortcode', geral: 'Shared' },
  },
  es: {
    noun: 'una respuesta rápida',
    phrases: {
      attach: 'Adjuntó el archivo de una respuesta rápida',
      detach: 'Quitó el archivo de una respuesta rápida',
    },
    fields: { shortcode: 'Atajo', geral: 'Compartida' },
  },
});
