import type { BillCustomer } from './bill-system.ts';
import { writtenDateOf } from './bill-values.ts';
import { contactPhoneKey, registeredPhoneKey } from './phone-key.ts';

/** A document is public; a second fact shows that the contact is the customer. */
export type SecondCheck = 'birthDate' | 'phoneDigits';

const keysOf = ({ phones }: BillCustomer): string[] => phones.map(registeredPhoneKey).filter((key) => key !== null);

/** Customers that are registered with the contact's WhatsApp number. */
export function matchNumber(customers: BillCustomer[], number: string): BillCustomer[] {
  const key = contactPhoneKey(number);
  return key === null ? [] : customers.filter((customer) => keysOf(customer).includes(key));
}

/** The question that these customers can answer; null when their records hold nothing to ask for. */
export function secondCheckFor(customers: BillCustomer[]): SecondCheck | null {
  if (customers.some(({ birthDate }) => birthDate !== null)) return 'birthDate';
  return customers.some((customer) => keysOf(customer).length > 0) ? 'phoneDigits' : null;
}

/** Customers whose own record has this answer. */
export function matchAnswer(customers: BillCustomer[], check: SecondCheck, text: string): BillCustomer[] {
  if (check === 'birthDate') {
    const date = writtenDateOf(text);
    return date === null ? [] : customers.filter(({ birthDate }) => birthDate === date);
  }
  const digits = text.trim();
  if (!/^\d{4}$/.test(digits)) return [];
  return customers.filter((customer) => keysOf(customer).some((key) => key.endsWith(digits)));
}
