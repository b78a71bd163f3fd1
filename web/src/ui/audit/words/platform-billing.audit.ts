import { auditWords } from '../audit-words.ts';

export const platformBillingAudit = auditWords('platformBilling', {
  pt: {
    phrases: {
      settle: 'Registrou o pagamento de uma fatura',
      discount: 'Deu desconto em uma fatura',
      cancel: 'Cancelou uma fatura',
      refund: 'Estornou uma fatura',
      resolve: 'Resolveu um pagamento sem fatura',
    },
  },
  en: {
    phrases: {
      settle: 'Recorded a payment for an invoice',
      discount: 'Discounted an invoice',
      cancel: 'Canceled an invoice',
      refund: 'Refunded an invoice',
      resolve: 'Resolved a payment without an invoice',
    },
  },
  es: {
    phrases: {
      settle: 'Registró el pago de una factura',
      discount: 'Dio descuento en una factura',
      cancel: 'Canceló una factura',
      refund: 'Reembolsó una factura',
      resolve: 'Resolvió un pago sin factura',
    },
  },
});
