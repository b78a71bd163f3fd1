import type { FaultWords } from '../fault-words.ts';

/** Faults of invitations to become a user. */
export const invitationFaults = {
  ERR_NO_INVITATION_FOUND: {
    status: 404,
    pt: 'Este convite não existe mais: foi aceito ou cancelado.',
    en: 'This invitation no longer exists: it was accepted or withdrawn.',
    es: 'Esta invitación ya no existe: fue aceptada o cancelada.',
  },
  ERR_INVALID_INVITATION: {
    status: 400,
    pt: 'Este convite já foi usado, foi cancelado ou substituído, ou venceu. Peça outro a quem convidou você.',
    en: 'This invitation was used, withdrawn or replaced, or it has expired. Ask the person who invited you for a new one.',
    es: 'Esta invitación ya fue usada, cancelada o reemplazada, o venció. Pida otra a quien le invitó.',
  },
  ERR_ALREADY_INVITED: {
    status: 409,
    pt: 'Este e-mail já foi convidado. Envie o convite de novo pela lista.',
    en: 'This address has already been invited. Resend the invitation from the list.',
    es: 'Este correo ya fue invitado. Envíe la invitación de nuevo desde la lista.',
  },
  ERR_TOO_MANY_INVITATIONS: {
    status: 409,
    pt: 'Há convites demais em aberto. Cancele os que não são mais precisos.',
    en: 'There are too many invitations. Withdraw the ones you no longer need.',
    es: 'Hay demasiadas invitaciones. Cancele las que ya no hagan falta.',
  },
} as const satisfies Record<string, FaultWords>;
