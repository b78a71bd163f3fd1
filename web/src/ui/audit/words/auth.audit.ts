import { auditWords } from '../audit-words.ts';

export const authAudit = auditWords('auth', {
  pt: {
    phrases: {
      acceptInvitation: 'Aceitou um convite e entrou na empresa',
      enter: 'Entrou como suporte',
      resetPassword: 'Redefiniu a senha por e-mail',
    },
  },
  en: {
    phrases: {
      acceptInvitation: 'Accepted an invitation and joined the company',
      enter: 'Signed in as support',
      resetPassword: 'Reset the password by e-mail',
    },
  },
  es: {
    phrases: {
      acceptInvitation: 'Aceptó una invitación y entró en la empresa',
      enter: 'Entró como soporte',
      resetPassword: 'Restableció la contraseña por correo',
    },
  },
});
