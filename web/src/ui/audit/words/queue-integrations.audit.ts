import { auditWords } from '../audit-words.ts';

export const queueIntegrationsAudit = auditWords('queueIntegrations', {
  pt: {
    noun: 'uma integração',
    phrases: {
      testSession: 'Testou uma integração',
    },
  },
  en: {
    noun: 'an integration',
    phrases: {
      testSession: 'Tested an integration',
    },
  },
  es: {
    noun: 'una integración',
    phrases: {
      testSession: 'Probó una integración',
    },
  },
});
