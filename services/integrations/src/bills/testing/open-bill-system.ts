import { expect } from 'vitest';
import { BillHttp } from '../bill-http.ts';
import { billSystemOf, type BillAccess } from '../bill-system-of.ts';
import { BillSystemError, type BillCustomer, type BillSystemAdapter } from '../bill-system.ts';
import { aBillClient, maria } from './bill-scenario.ts';

export const document = { kind: 'cpf', value: maria.cpf } as const;

export function open(access: BillAccess, totalMs = 10_000) {
  const http = new BillHttp({ egress: aBillClient(), companyId: 1, purpose: 'test', totalMs });
  return { system: billSystemOf(http, access), calls: http.calls };
}

/** Maria, who is the only customer of her document. */
export async function mariaIn(system: BillSystemAdapter): Promise<BillCustomer> {
  const [customer, ...others] = await system.findCustomers(document);
  if (!customer) throw new Error('no customer');
  expect(others).toEqual([]);
  return customer;
}

/** The failure by which a call ends, in its own word. */
export const failureOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => (error instanceof BillSystemError ? error.failure : String(error)),
  );
