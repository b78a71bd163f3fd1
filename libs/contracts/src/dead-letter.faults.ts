import type { FaultWords } from './fault-words.ts';

/** Faults of replaying and discarding dead letters. */
export const deadLetterFaults = {
  ERR_REPLAY_RUNNING: {
    status: 409,
    pt: 'Um reprocessamento já está em andamento neste serviço. Tente de novo em instantes.',
    en: 'A replay is already running in this service. Try again in a moment.',
    es: 'Ya hay un reprocesamiento en curso en este servicio. Inténtelo de nuevo en un momento.',
  },
  ERR_NO_EVENT_HANDLER: {
    status: 409,
    pt: 'Este serviço não trata mais esse evento. Ele só pode ser descartado.',
    en: 'This service no longer handles this event. It can only be discarded.',
    es: 'Este servicio ya no trata ese evento. Solo se puede descartar.',
  },
} as const satisfies Record<string, FaultWords>;
