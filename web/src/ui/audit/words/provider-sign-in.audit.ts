import { auditWords } from '../audit-words.ts';

export const providerSignInAudit = auditWords('providerSignIn', {
  pt: { phrases: { complete: 'O provedor de identidade criou o usuário ou mudou seu perfil' } },
  en: { phrases: { complete: 'The identity provider created the user or changed the profile' } },
  es: { phrases: { complete: 'El proveedor de identidad creó el usuario o cambió su perfil' } },
});
