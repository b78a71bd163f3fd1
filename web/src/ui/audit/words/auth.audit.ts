import { auditWords } from '../audit-words.ts';

export const authAudit = auditWords('auth', {
  pt: {
    phrases: {
      enter: 'Entrou como suporte',
      resetPassword: 'Redefiniu a senha por e-mail',
    },
  },
  en: {
    phrases: {
      enter: 'Entered as support',
      resetPassword: 'Reset the password by e-mail',
    },
  },
  es: {
    phrases: {
      enter: 'Entró como soporte',
      resetPassword: 'Restableció la contraseña por correo',
    },
  },
});
