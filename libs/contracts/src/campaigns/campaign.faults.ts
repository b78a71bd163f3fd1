import type { FaultWords } from '../fault-words.ts';

/** Faults of contact lists, campaigns and the suppression list. */
export const campaignFaults = {
  ERR_NO_CONTACT_LIST_FOUND: {
    status: 404,
    pt: 'Nenhuma lista de contatos encontrada com este ID.',
    en: 'No contact list found with this ID.',
    es: 'No se encontró una lista de contactos con este ID.',
  },
  ERR_NO_LIST_ITEM_FOUND: {
    status: 404,
    pt: 'Nenhum contato da lista encontrado com este ID.',
    en: 'No list contact found with this ID.',
    es: 'No se encontró un contacto de la lista con este ID.',
  },
  ERR_LIST_ITEM_EXISTS: {
    status: 409,
    pt: 'Este número já está na lista.',
    en: 'This number is already on the list.',
    es: 'Este número ya está en la lista.',
  },
  ERR_CONTACT_LIST_FULL: {
    status: 409,
    pt: 'Uma lista comporta até 100.000 contatos.',
    en: 'A list can hold up to 100,000 contacts.',
    es: 'Una lista admite hasta 100.000 contactos.',
  },
  ERR_CONTACT_LIST_IN_USE: {
    status: 409,
    pt: 'Uma campanha programada ou em preparação usa esta lista.',
    en: 'This list is used by a campaign that is scheduled or being prepared.',
    es: 'Una campaña programada o en preparación usa esta lista.',
  },
  ERR_NO_CAMPAIGN_FOUND: {
    status: 404,
    pt: 'Nenhuma campanha encontrada com este ID.',
    en: 'No campaign found with this ID.',
    es: 'No se encontró una campaña con este ID.',
  },
  ERR_CAMPAIGN_LOCKED: {
    status: 409,
    pt: 'A campanha não pode mais ser alterada: está em andamento, finalizada ou começa em menos de uma hora.',
    en: 'The campaign can no longer be edited: it is running, has finished, or starts in less than an hour.',
    es: 'La campaña ya no se puede modificar: está en curso, finalizada o comienza en menos de una hora.',
  },
  ERR_CAMPAIGN_STATE: {
    status: 409,
    pt: 'Isso não é possível no estado atual da campanha.',
    en: 'This is not possible in the campaign’s current status.',
    es: 'Esto no es posible en el estado actual de la campaña.',
  },
  ERR_CAMPAIGN_INCOMPLETE: {
    status: 400,
    pt: 'Falta algo para enviar a campanha: mensagem, público ou conexão.',
    en: 'The campaign can’t be sent yet: the message, audience or connection is missing.',
    es: 'Falta algo para enviar la campaña: mensaje, público o conexión.',
  },
  ERR_CAMPAIGN_TIME: {
    status: 400,
    pt: 'A data precisa estar no futuro, no máximo um ano à frente.',
    en: 'The time must be in the future and within a year.',
    es: 'La fecha debe estar en el futuro, como máximo a un año.',
  },
  ERR_CAMPAIGN_FIELDS: {
    status: 400,
    pt: 'Os campos da campanha se contradizem.',
    en: 'Some campaign fields contradict each other.',
    es: 'Los campos de la campaña se contradicen.',
  },
  ERR_CAMPAIGN_VARIABLE: {
    status: 400,
    pt: 'Cada variável precisa de um atalho próprio, sem chaves nem espaços.',
    en: 'Each variable needs a unique key, without braces or spaces.',
    es: 'Cada variable necesita una clave propia, sin llaves ni espacios.',
  },
  ERR_OPT_OUT_WORDS: {
    status: 400,
    pt: 'É preciso ao menos uma palavra de descadastro.',
    en: 'Enter at least one opt-out word.',
    es: 'Se necesita al menos una palabra de baja.',
  },
  ERR_SUPPRESSED_ALREADY: {
    status: 409,
    pt: 'Este número já está na lista de descadastro.',
    en: 'This number is already on the suppression list.',
    es: 'Este número ya está en la lista de bajas.',
  },
  ERR_NO_SUPPRESSION_FOUND: {
    status: 404,
    pt: 'Nenhum descadastro encontrado com este ID.',
    en: 'No suppression list entry found with this ID.',
    es: 'No se encontró una baja con este ID.',
  },
} as const satisfies Record<string, FaultWords>;
