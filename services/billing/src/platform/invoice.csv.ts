import { localTime, type Caller, type CompanyInvoiceView, type InvoiceState, type Language } from '@recado/contracts';
import { formatDecimal } from './format-decimal.ts';

const words: Record<Language, { columns: string[]; states: Record<InvoiceState, string> }> = {
  pt: {
    columns: [
      'Número',
      'Id da empresa',
      'Empresa',
      'Detalhes',
      'Meses',
      'Preço',
      'Desconto',
      'Crédito',
      'Valor',
      'Moeda',
      'Vencimento',
      'Situação',
      'Pago em',
      'Motivo',
      'Criada em',
    ],
    states: {
      open: 'Em aberto',
      overdue: 'Vencida',
      paid: 'Paga',
      cancelled: 'Cancelada',
      refunded: 'Estornada',
    },
  },
  en: {
    columns: [
      'Number',
      'Company ID',
      'Company',
      'Details',
      'Months',
      'Price',
      'Discount',
      'Credit',
      'Amount',
      'Currency',
      'Due date',
      'Status',
      'Paid on',
      'Reason',
      'Created',
    ],
    states: { open: 'Open', overdue: 'Overdue', paid: 'Paid', cancelled: 'Canceled', refunded: 'Refunded' },
  },
  es: {
    columns: [
      'Número',
      'Id de la empresa',
      'Empresa',
      'Detalles',
      'Meses',
      'Precio',
      'Descuento',
      'Crédito',
      'Valor',
      'Moneda',
      'Vencimiento',
      'Estado',
      'Pagado el',
      'Motivo',
      'Creada el',
    ],
    states: {
      open: 'Abierta',
      overdue: 'Vencida',
      paid: 'Pagada',
      cancelled: 'Cancelada',
      refunded: 'Reembolsada',
    },
  },
};

export function invoiceCsv({ language, timezone }: Pick<Caller, 'language' | 'timezone'>) {
  const { columns, states } = words[language];
  const decimal = (cents: number) => formatDecimal(cents, language);
  /** @param dueDay the due date in the calendar of the company */
  const rowOf = (invoice: CompanyInvoiceView, dueDay: string): string[] => [
    invoice.number,
    String(invoice.companyId),
    invoice.companyName,
    invoice.detail,
    String(invoice.months),
    decimal(invoice.priceCents),
    decimal(invoice.discountCents),
    decimal(invoice.creditCents),
    decimal(invoice.amountCents),
    invoice.currency,
    dueDay,
    states[invoice.status],
    localTime(invoice.paidAt, timezone),
    invoice.reason,
    localTime(invoice.createdAt, timezone),
  ];
  return { columns, rowOf };
}
