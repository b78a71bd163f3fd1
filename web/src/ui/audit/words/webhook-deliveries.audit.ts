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
      replay: 'Sent a webhook delivery again',
      replayMany: 'Sent webhook deliveries again',
    },
  },
  es: {
    phrases: {
      replay: 'Reenvió una entrega de webhook',
      replayMany: 'Reenvió entregas de webhook',
    },
  },
});
