import { auditWords } from '../audit-words.ts';

export const providerKeysAudit = auditWords('providerKeys', {
  pt: { phrases: { create: 'Criou uma chave do provedor', remove: 'Revogou uma chave do provedor' } },
  en: { phrases: { create: 'Created a provider key', remove: 'Revoked a provider key' } },
  es: { phrases: { create: 'Creó una clave del proveedor', remove: 'Revocó una clave del proveedor' } },
});
