import type { SkipReason } from '@recado/contracts';
import { words } from '../../lib/i18n.ts';

/** Reasons to leave a contact of the audience out of a campaign. */
export const skipText = words<Record<SkipReason, string>>({
  pt: {
    invalid: 'Número sem WhatsApp',
    optedOut: 'Descadastrado',
    blocked: 'Contato bloqueado',
    noConsent: 'Recusou ou retirou o consentimento',
    erased: 'Contato apagado',
    duplicate: 'Número repetido',
    recent: 'Recebeu uma campanha há pouco',
    frequency: 'Chegou ao máximo de campanhas',
    noConfirmation: 'Não confirmou',
    refused: 'Respondeu que não quer',
    numberTaken: 'Número passou a outra pessoa',
    openTicket: 'Tinha uma conversa em aberto',
  },
  en: {
    invalid: 'Not on WhatsApp',
    optedOut: 'Opted out',
    blocked: 'Blocked contact',
    noConsent: 'Refused or withdrew consent',
    erased: 'Erased contact',
    duplicate: 'Duplicate number',
    recent: 'Received a campaign recently',
    frequency: 'Reached the campaign limit',
    noConfirmation: 'Did not confirm',
    refused: 'Replied no',
    numberTaken: 'Number now belongs to someone else',
    openTicket: 'Had a conversation in progress',
  },
  es: {
    invalid: 'Número sin WhatsApp',
    optedOut: 'Dado de baja',
    blocked: 'Contacto bloqueado',
    noConsent: 'Rechazó o retiró el consentimiento',
    erased: 'Contacto borrado',
    duplicate: 'Número repetido',
    recent: 'Recibió una campaña hace poco',
    frequency: 'Llegó al máximo de campañas',
    noConfirmation: 'No confirmó',
    refused: 'Respondió que no quiere',
    numberTaken: 'El número pasó a otra persona',
    openTicket: 'Tenía una conversación en curso',
  },
});
