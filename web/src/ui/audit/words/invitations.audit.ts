import { auditWords } from '../audit-words.ts';

export const invitationsAudit = auditWords('invitations', {
  pt: { noun: 'um convite', phrases: { create: 'Convidou uma pessoa', renew: 'Criou um novo link de convite' } },
  en: { noun: 'an invitation', phrases: { create: 'Invited a person', renew: 'Made a new link of an invitation' } },
  es: {
    noun: 'una invitación',
    phrases: { create: 'Invitó a una persona', renew: 'Creó un nuevo enlace de invitación' },
  },
});
