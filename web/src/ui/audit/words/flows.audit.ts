import { auditWords } from '../audit-words.ts';

export const flowsAudit = auditWords('flows', {
  pt: {
    noun: 'um fluxo',
    phrases: {
      publish: 'Publicou um fluxo',
      rollBack: 'Voltou um fluxo a uma versão anterior',
      start: 'Começou um fluxo em uma conversa',
    },
    fields: {
      starts: 'Começa em',
      draft: 'Rascunho',
      people: 'Quem está dentro',
      ticketId: 'Ticket',
      flowId: 'Fluxo',
      enabled: 'Ativo',
    },
  },
  en: {
    noun: 'a flow',
    phrases: {
      publish: 'Published a flow',
      rollBack: 'Put a flow back to an earlier version',
      start: 'Started a flow in a conversation',
    },
    fields: {
      starts: 'Begins at',
      draft: 'Draft',
      people: 'People inside',
      ticketId: 'Ticket',
      flowId: 'Flow',
      enabled: 'Enabled',
    },
  },
  es: {
    noun: 'un flujo',
    phrases: {
      publish: 'Publicó un flujo',
      rollBack: 'Volvió un flujo a una versión anterior',
      start: 'Empezó un flujo en una conversación',
    },
    fields: {
      starts: 'Empieza en',
      draft: 'Borrador',
      people: 'Quienes están dentro',
      ticketId: 'Ticket',
      flowId: 'Flujo',
      enabled: 'Activo',
    },
  },
});
