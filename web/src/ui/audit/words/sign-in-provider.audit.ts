import { auditWords } from '../audit-words.ts';

export const signInProviderAudit = auditWords('signInProvider', {
  pt: {
    phrases: { save: 'Mudou a entrada pelo provedor', remove: 'Removeu a entrada pelo provedor' },
    fields: {
      signInName: 'Nome para entrar',
      issuer: 'Emissor',
      clientId: 'Client ID',
      clientSecret: 'Client secret',
      required: 'Só pelo provedor',
      createsUsers: 'Cria usuários',
      adminClaim: 'Campo do administrador',
      adminValue: 'Valor do administrador',
    },
  },
  en: {
    phrases: { save: 'Changed the sign-in provider', remove: 'Removed the sign-in provider' },
    fields: {
      signInName: 'Sign-in name',
      issuer: 'Issuer',
      clientId: 'Client ID',
      clientSecret: 'Client secret',
      required: 'Provider only',
      createsUsers: 'Creates users',
      adminClaim: 'Administrator claim',
      adminValue: 'Administrator value',
    },
  },
  es: {
    phrases: { save: 'Cambió la entrada por el proveedor', remove: 'Quitó la entrada por el proveedor' },
    fields: {
      signInName: 'Nombre para entrar',
      issuer: 'Emisor',
      clientId: 'Client ID',
      clientSecret: 'Client secret',
      required: 'Solo por el proveedor',
      createsUsers: 'Crea usuarios',
      adminClaim: 'Campo del administrador',
      adminValue: 'Valor del administrador',
    },
  },
});
