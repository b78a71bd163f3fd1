import type { FaultWords } from '../fault-words.ts';

/** Faults of contacts and their import. */
export const contactFaults = {
  ERR_DUPLICATED_CONTACT: {
    status: 409,
    pt: 'Já existe um contato com este número.',
    en: 'A contact with this number already exists.',
    es: 'Ya existe un contacto con este número.',
  },
  ERR_NO_CONTACT_FOUND: {
    status: 404,
    pt: 'Nenhum contato encontrado com este ID.',
    en: 'No contact found with this ID.',
    es: 'No se encontró un contacto con este ID.',
  },
  ERR_NO_IMPORT_FOUND: {
    status: 404,
    pt: 'Nenhuma importação encontrada com este ID.',
    en: 'No import found with this ID.',
    es: 'No se encontró una importación con este ID.',
  },
  ERR_IMPORT_RUNNING: {
    status: 409,
    pt: 'Outra importação está em andamento. Espere que termine.',
    en: 'Another import is running. Wait until it finishes.',
    es: 'Hay otra importación en curso. Espere a que termine.',
  },
  ERR_IMPORT_COLUMNS: {
    status: 400,
    pt: 'Escolha exatamente uma coluna para o número e no máximo uma para nome e e-mail.',
    en: 'Choose exactly one column for the number and at most one each for name and e-mail.',
    es: 'Elija exactamente una columna para el número y como máximo una para nombre y correo.',
  },
  ERR_MERGE_REFUSED: {
    status: 409,
    pt: 'Estes contatos não podem ser unidos: um deles é um grupo ou tem um ticket que você não vê.',
    en: 'These contacts cannot be merged: one is a group or has a ticket you cannot see.',
    es: 'Estos contactos no se pueden unir: uno es un grupo o tiene un ticket que usted no ve.',
  },
  ERR_CONTACT_BLOCKED: {
    status: 409,
    pt: 'Este contato está bloqueado. Desbloqueie-o para escrever.',
    en: 'This contact is blocked. Unblock them to write.',
    es: 'Este contacto está bloqueado. Desbloquéelo para escribir.',
  },
  ERR_NO_CONSENT: {
    status: 409,
    pt: 'Este contato recusou ou retirou o consentimento: campanhas não são enviadas a ele.',
    en: 'This contact refused or withdrew consent: they do not receive campaigns.',
    es: 'Este contacto rechazó o retiró el consentimiento: no se le envían campañas.',
  },
} as const satisfies Record<string, FaultWords>;
