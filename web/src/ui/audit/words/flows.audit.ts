import { auditWords } from '../audit-words.ts';

export const flowsAudit = auditWords('flows', {
  pt: {
    noun: 'um fluxo',
    phrases: {
      publish: 'Publicou um fluxo',
      rollBack: 'Publicou de novo uma versão de um fluxo',
      start: 'Iniciou um fluxo em um ticket',
    },
    fields: {
      starts: 'Onde começa',
      draft: 'Rascunho',
      people: 'Quem está dentro',
      number: 'Versão',
      ticketId: 'Ticket',
      flowId: 'Fluxo',
    },
  },
  en: {
    noun: 'a flow',
    phrases: {
      publish: 'Published a flow',
      rollBack: 'Published a version of a flow again',
      start: 'Started a flow on a ticket',
    },
    fields: {
      starts: 'Where it begins',
      draft: 'Draft',
      people: 'Those inside',
      number: 'Version',
      ticketId: 'Ticket',
      flowId: 'Flow',
    },
  },
  es: {
    noun: 'un flujo',
    phrases: {
      publish: 'Publicó un flujo',
      rollBack: 'Publicó de nuevo una versión de un flujo',
      start: 'Inició un flujo en un ticket',
    },
    fields: {
      starts: 'Dónde empieza',
      draft: 'Borrador',
      people: 'Quién está dentro',
      number: 'Versión',
      ticketId: 'Ticket',
      flowId: 'Flujo',
    },
  },
});
