import type { Checkout } from '@recado/contracts';
import { stored } from '../../../lib/stored-value.ts';

/** The payer, as entered in the first step of the checkout. */
export interface Payer {
  name: string;
  address2: string;
  city: string;
  state: string;
  zipcode: string;
  country: string;
  document: string;
  useAddressForPaymentDetails: boolean;
}
export const emptyPayer: Payer = {
  name: '',
  address2: '',
  city: '',
  state: '',
  zipcode: '',
  country: 'BR',
  document: '',
  useAddressForPaymentDetails: true,
};

/** The last payer on this device. Another company that signs in here does not see it. */
export const lastPayer = stored<{ companyId: number; payer: Payer } | null>('payer', parse, (value) =>
  value ? JSON.stringify(value) : '',
);

function parse(raw: string | null): { companyId: number; payer: Payer } | null {
  try {
    const value = JSON.parse(raw ?? 'null') as { companyId?: unknown; payer?: Partial<Payer> } | null;
    if (typeof value?.companyId !== 'number') return null;
    const known = Object.entries(emptyPayer).map(([name, initial]) => {
      const kept = value.payer?.[name as keyof Payer];
      return [name, typeof kept === typeof initial ? kept : initial];
    });
    return { companyId: value.companyId, payer: Object.fromEntries(known) as Payer };
  } catch {
    return null;
  }
}

/** Server and form differ in the name only: the first word, and the others. */
export function checkoutOf({ name, ...payer }: Payer, invoiceId: number): Checkout {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { invoiceId, firstName, lastName: rest.join(' '), ...payer };
}
