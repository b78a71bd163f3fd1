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
    phrases: { save: 'Changed the sign-in by the provider', remove: 'Removed the sign-in by the provider' },
    fields: {
      signInName: 'Name for signing in',
      issuer: 'Issuer',
      clientId: 'Client ID',
      clientSecret: 'Client secret',
      required: 'By the provider only',
      createsUsers: 'Makes users',
      adminClaim: 'Claim of administrators',
      adminValue: 'Value of administrators',
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
