import type { CompanyState, InvoiceState, PaymentState } from '@recado/contracts';

export const companyStates: readonly CompanyState[] = ['active', 'trial', 'overdue', 'locked', 'suspended', 'moving'];
export const invoiceStates: readonly InvoiceState[] = ['open', 'overdue', 'paid', 'cancelled', 'refunded'];
export const paymentStates: readonly PaymentState[] = ['unmatched', 'applied', 'credited', 'refunded'];
