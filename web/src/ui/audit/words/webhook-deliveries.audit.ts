import { auditWords } from '../audit-words.ts';

export const webhookDeliveriesAudit = auditWords('webhookDeliveries', {
  pt: {
    phrases: {
      replay: 'Reenviou uma entrega de webhook',
      replayMany: 'Reenviou entregas de webhook',
    },
  },
  en: {
    phrases: {
      replay: 'Resent a webhook delivery',
      replayMany: 'Resent webhook deliveries',
    },
  },
  es: {
    phrases: {
      replay: 'Reenvió una entrega de webhook',
      replayMany: 'Reenvió entregas de webhook',
    },
  },
});
