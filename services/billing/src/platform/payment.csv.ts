import {
  localTime,
  unmatchedReasons,
  type Caller,
  type Language,
  type PaymentState,
  type PaymentView,
} from '@recado/contracts';
import { formatDecimal } from './format-decimal.ts';

interface Words {
  columns: string[];
  states: Record<PaymentState, string>;
  reasons: Record<(typeof unmatchedReasons)[number], string>;
}
const words: Record<Language, Words> = {
  pt: {
    columns: [
      'Pago em',
      'Id da empresa',
      'Empresa',
      'Provedor',
      'Identificação',
      'Valor',
      'Moeda',
      'Situação',
      'Motivo',
      'Id da fatura',
    ],
    states: { applied: 'Aplicado', unmatched: 'Sem fatura', credited: 'Virou crédito', refunded: 'Estornado' },
    reasons: {
      wrongAmount: 'valor diferente da fatura',
      wrongCurrency: 'outra moeda',
      cancelledInvoice: 'fatura cancelada',
      paidAlready: 'fatura já paga',
    },
  },
  en: {
    columns: [
      'Paid on',
      'Company ID',
      'Company',
      'Provider',
      'ID',
      'Amount',
      'Currency',
      'Status',
      'Reason',
      'Invoice ID',
    ],
    states: { applied: 'Applied', unmatched: 'Without invoice', credited: 'Converted to credit', refunded: 'Refunded' },
    reasons: {
      wrongAmount: 'amount differs from the invoice',
      wrongCurrency: 'different currency',
      cancelledInvoice: 'invoice canceled',
      paidAlready: 'invoice already paid',
    },
  },
  es: {
    columns: [
      'Pagado el',
      'Id de la empresa',
      'Empresa',
      'Proveedor',
      'Identificación',
      'Valor',
      'Moneda',
      'Estado',
      'Motivo',
      'Id de la factura',
    ],
    states: { applied: 'Aplicado', unmatched: 'Sin factura', credited: 'Es crédito', refunded: 'Reembolsado' },
    reasons: {
      wrongAmount: 'valor distinto al de la factura',
      wrongCurrency: 'otra moneda',
      cancelledInvoice: 'factura cancelada',
      paidAlready: 'factura ya pagada',
    },
  },
};

export function paymentCsv({ language, timezone }: Pick<Caller, 'language' | 'timezone'>) {
  const { columns, states, reasons } = words[language];
  const reasonOf = (reason: string) => {
    const known = unmatchedReasons.find((name) => name === reason);
    return known ? reasons[known] : reason;
  };
  const rowOf = (payment: PaymentView): string[] => [
    localTime(payment.paidAt, timezone),
    String(payment.companyId),
    payment.companyName,
    payment.provider,
    payment.providerPaymentId,
    formatDecimal(payment.amountCents, language),
    payment.currency,
    states[payment.state],
    reasonOf(payment.reason),
    payment.invoiceId === null ? '' : String(payment.invoiceId),
  ];
  return { columns, rowOf };
}
