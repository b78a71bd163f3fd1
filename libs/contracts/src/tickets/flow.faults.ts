import type { FaultWords } from '../fault-words.ts';

/** Faults of flows. */
export const flowFaults = {
  ERR_NO_FLOW_FOUND: {
    status: 404,
    pt: 'Nenhum fluxo encontrado com este ID.',
    en: 'No flow found with this ID.',
    es: 'No se encontró un flujo con este ID.',
  },
  ERR_TOO_MANY_FLOWS: {
    status: 400,
    pt: 'A empresa já tem o número máximo de fluxos. Remova um para criar outro.',
    en: 'The company already has the largest number of flows. Remove one to create another.',
    es: 'La empresa ya tiene el número máximo de flujos. Elimine uno para crear otro.',
  },
  ERR_FLOW_HAS_PROBLEMS: {
    status: 409,
    pt: 'O fluxo tem problemas que impedem a publicação. Veja-os nas etapas.',
    en: 'The flow has problems that keep it from being published. See them at its steps.',
    es: 'El flujo tiene problemas que impiden su publicación. Véalos en sus etapas.',
  },
  ERR_FLOW_CANNOT_START: {
    status: 409,
    pt: 'Este fluxo não pode começar aqui: não está publicado e ativo, ou a conversa é um grupo ou está resolvida.',
    en: 'This flow cannot start here: it is not published and enabled, or the conversation is a group or resolved.',
    es: 'Este flujo no puede empezar aquí: no está publicado y activo, o la conversación es un grupo o está resuelta.',
  },
} as const satisfies Record<string, FaultWords>;
