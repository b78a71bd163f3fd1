import type { FaultWords } from '../fault-words.ts';

/** Faults of queues. */
export const queueFaults = {
  ERR_NO_QUEUE_FOUND: {
    status: 404,
    pt: 'Nenhuma fila encontrada com este ID.',
    en: 'No queue found with this ID.',
    es: 'No se encontró una cola con este ID.',
  },
  ERR_QUEUE_COLOR_ALREADY_EXISTS: {
    status: 409,
    pt: 'Esta cor já está em uso, escolha outra.',
    en: 'This color is already in use. Choose another one.',
    es: 'Este color ya está en uso, elija otro.',
  },
  ERR_NO_QUEUE_OPTION_FOUND: {
    status: 404,
    pt: 'Nenhuma opção de fila encontrada com este ID.',
    en: 'No queue option found with this ID.',
    es: 'No se encontró una opción de cola con este ID.',
  },
  ERR_TOO_MANY_OPTIONS: {
    status: 409,
    pt: 'O menu desta fila ficou grande demais: no máximo 100 opções em 5 níveis.',
    en: 'This queue’s menu is too large: the limit is 100 options on 5 levels.',
    es: 'El menú de esta cola quedó demasiado grande: máximo 100 opciones en 5 niveles.',
  },
  ERR_RESOLUTION_TOO_SHORT: {
    status: 400,
    pt: 'O prazo para resolver não pode ser menor que o da primeira resposta.',
    en: 'The resolution time cannot be shorter than the first response time.',
    es: 'El plazo para resolver no puede ser menor que el de la primera respuesta.',
  },
  ERR_WARNING_TOO_EARLY: {
    status: 400,
    pt: 'O aviso precisa vir depois do início do menor prazo.',
    en: 'The warning time must be less than the shorter of the two times.',
    es: 'El aviso debe llegar después del inicio del plazo más corto.',
  },
  ERR_OPTION_BELOW_ITSELF: {
    status: 409,
    pt: 'Uma opção não pode ficar abaixo de si mesma.',
    en: 'An option cannot be placed under itself.',
    es: 'Una opción no puede quedar debajo de sí misma.',
  },
} as const satisfies Record<string, FaultWords>;
