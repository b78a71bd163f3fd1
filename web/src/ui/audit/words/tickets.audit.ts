import { auditWords } from '../audit-words.ts';

export const ticketsAudit = auditWords('tickets', {
  pt: {
    noun: 'um ticket',
    phrases: {
      sweep: 'Liberou tickets de um usuário ou de uma conexão que não existe mais',
    },
  },
  en: {
    noun: 'a ticket',
    phrases: {
      sweep: 'Released tickets of a deleted user or connection',
    },
  },
  es: {
    noun: 'un ticket',
    phrases: {
      sweep: 'Liberó tickets de un usuario o de una conexión que ya no existe',
    },
  },
});
