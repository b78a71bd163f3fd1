import { auditWords } from '../audit-words.ts';

export const subscriptionAudit = auditWords('subscription', {
  pt: {
    phrases: {
      changePlan: 'Mudou o plano da empresa',
    },
  },
  en: {
    phrases: {
      changePlan: 'Changed the company’s plan',
    },
  },
  es: {
    phrases: {
      changePlan: 'Cambió el plan de la empresa',
    },
  },
});
