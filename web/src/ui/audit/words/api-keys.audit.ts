import { auditWords } from '../audit-words.ts';

export const apiKeysAudit = auditWords('apiKeys', {
  pt: {
    noun: 'uma chave da API',
    phrases: {
      rotate: 'Trocou o segredo de uma chave da API',
      endOverlap: 'Invalidou o segredo anterior de uma chave da API',
    },
  },
  en: {
    noun: 'an API key',
    phrases: {
      rotate: 'Rotated the secret of an API key',
      endOverlap: 'Revoked the previous secret of an API key',
    },
  },
  es: {
    noun: 'una clave de la API',
    phrases: {
      rotate: 'Cambió el secreto de una clave de la API',
      endOverlap: 'Invalidó el secreto anterior de una clave de la API',
    },
  },
});
