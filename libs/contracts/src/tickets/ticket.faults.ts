import type { FaultWords } from '../fault-words.ts';

/** Faults of opening, finding and answering a ticket. */
export const ticketFaults = {
  ERR_NO_TICKET_FOUND: {
    status: 404,
    pt: 'Nenhum ticket encontrado com este ID.',
    en: 'No ticket found with this ID.',
    es: 'No se encontró un ticket con este ID.',
  },
  ERR_MENTIONED_SEES_NOT: {
    status: 409,
    pt: '{name} não vê este ticket, por isso não pode ser perguntado aqui.',
    en: '{name} can’t see this ticket, so you can’t mention them here.',
    es: '{name} no ve este ticket, por eso no se le puede preguntar aquí.',
  },
  ERR_OTHER_OPEN_TICKET: {
    status: 409,
    pt: 'Já existe um ticket aberto para este contato.',
    en: 'This contact already has an open ticket.',
    es: 'Ya existe un ticket abierto para este contacto.',
  },
  ERR_TICKET_CLOSED: {
    status: 409,
    pt: 'Este ticket já foi encerrado. Reabra-o para responder.',
    en: 'This ticket is closed. Reopen it to reply.',
    es: 'Este ticket está cerrado. Reábralo para responder.',
  },
  ERR_TICKET_NOT_OPEN: {
    status: 409,
    pt: 'Só um ticket em atendimento pode ser adiado.',
    en: 'Only tickets in progress can be snoozed.',
    es: 'Solo se puede posponer un ticket en atención.',
  },
  ERR_NO_VIEW_FOUND: {
    status: 404,
    pt: 'Nenhuma visão encontrada com este ID.',
    en: 'No view found with this ID.',
    es: 'No se encontró una vista con este ID.',
  },
  ERR_TOO_MANY_VIEWS: {
    status: 409,
    pt: 'O limite de visões salvas foi atingido. Exclua uma para salvar outra.',
    en: 'You have reached the limit of saved views. Delete one to save another.',
    es: 'Se alcanzó el límite de vistas guardadas. Elimine una para guardar otra.',
  },
  ERR_CREATING_TICKET: {
    status: 500,
    pt: 'Erro ao criar o ticket.',
    en: 'The ticket could not be created.',
    es: 'Error al crear el ticket.',
  },
} as const satisfies Record<string, FaultWords>;
