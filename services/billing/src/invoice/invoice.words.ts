import type { InvoiceState, Language } from '@recado/contracts';

interface InvoiceWords {
  title: string;
  number: string;
  customer: string;
  issued: string;
  due: string;
  paid: string;
  plan: (months: number) => string;
  planChange: string;
  discount: string;
  credit: string;
  total: string;
  scan: string;
  copy: string;
  /** Before the address of the page. */
  payAt: string;
  states: Record<InvoiceState, string>;
}

export const invoiceWords: Record<Language, InvoiceWords> = {
  pt: {
    title: 'Fatura',
    number: 'Número',
    customer: 'Cliente',
    issued: 'Emissão',
    due: 'Vencimento',
    paid: 'Pagamento',
    plan: (months) => (months === 1 ? 'Assinatura, 1 mês' : `Assinatura, ${months} meses`),
    planChange: 'Mudança de plano, resto do período',
    discount: 'Desconto',
    credit: 'Crédito',
    total: 'Total',
    scan: 'Pague com Pix: aponte a câmera do aplicativo do seu banco.',
    copy: 'Pix copia e cola',
    payAt: 'Pague nesta página:',
    states: { open: 'Em aberto', overdue: 'Vencida', paid: 'Paga', cancelled: 'Cancelada', refunded: 'Estornada' },
  },
  en: {
    title: 'Invoice',
    number: 'Number',
    customer: 'Customer',
    issued: 'Issued',
    due: 'Due date',
    paid: 'Paid',
    plan: (months) => (months === 1 ? 'Subscription, 1 month' : `Subscription, ${months} months`),
    planChange: 'Plan change, rest of the period',
    discount: 'Discount',
    credit: 'Credit',
    total: 'Total',
    scan: 'Pay by Pix: scan this code with your bank’s app.',
    copy: 'Pix code',
    payAt: 'Pay on this page:',
    states: { open: 'Open', overdue: 'Overdue', paid: 'Paid', cancelled: 'Canceled', refunded: 'Refunded' },
  },
  es: {
    title: 'Factura',
    number: 'Número',
    customer: 'Cliente',
    issued: 'Emisión',
    due: 'Vencimiento',
    paid: 'Pago',
    plan: (months) => (months === 1 ? 'Suscripción, 1 mes' : `Suscripción, ${months} meses`),
    planChange: 'Cambio de plan, resto del período',
    discount: 'Descuento',
    credit: 'Crédito',
    total: 'Total',
    scan: 'Pague con Pix: apunte la cámara de la aplicación de su banco.',
    copy: 'Código Pix',
    payAt: 'Pague en esta página:',
    states: { open: 'Abierta', overdue: 'Vencida', paid: 'Pagada', cancelled: 'Cancelada', refunded: 'Reembolsada' },
  },
};
