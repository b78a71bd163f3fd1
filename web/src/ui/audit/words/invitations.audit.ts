import { auditWords } from '../audit-words.ts';

export const invitationsAudit = auditWords('invitations', {
  pt: {
    phrases: { create: 'Convidou uma pessoa', renew: 'Criou um novo link de convite', remove: 'Cancelou um convite' },
    fields: { byMail: 'Enviado por e-mail' },
  },
  en: {
    phrases: {
      create: 'Invited a user',
      renew: 'Created a new invitation link',
      remove: 'Withdrew an invitation',
    },
    fields: { byMail: 'Sent by e-mail' },
  },
  es: {
    phrases: {
      create: 'Invitó a una persona',
      renew: 'Creó un nuevo enlace de invitación',
      remove: 'Canceló una invitación',
    },
    fields: { byMail: 'Enviada por correo' },
  },
});
