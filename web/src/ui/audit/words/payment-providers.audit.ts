import { auditWords } from '../audit-words.ts';

export const paymentProvidersAudit = auditWords('paymentProviders', {
  pt: {
    phrases: {
      save: 'Guardou as chaves de um provedor de pagamento',
      activate: 'Ativou um provedor de pagamento',
      remove: 'Removeu um provedor de pagamento',
    },
  },
  en: {
    phrases: {
      save: 'Saved the keys of a payment provider',
      activate: 'Activated a payment provider',
      remove: 'Removed a payment provider',
    },
  },
  es: {
    phrases: {
      save: 'Guardó las claves de un proveedor de pago',
      activate: 'Activó un proveedor de pago',
      remove: 'Quitó un proveedor de pago',
    },
  },
});
