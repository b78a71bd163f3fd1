import { aCompanyId } from '@recado/testkit';
import { expect } from 'vitest';
import { ProviderError, type ChargeOrder } from '../payment.provider.ts';

export const anOrder = (given: Partial<ChargeOrder> = {}): ChargeOrder => ({
  id: crypto.randomUUID().replaceAll('-', ''),
  companyId: aCompanyId(),
  amountCents: 9_990,
  currency: 'BRL',
  description: 'Plano Básico, dezembro',
  payer: { name: 'Padaria São João', email: 'dona@padaria.example', document: '12.ABC.345/01DE-35' },
  expiresInSeconds: 3_600,
  returnUrl: 'https://recado.example/invoices/1',
  ...given,
});

/** The error by which a call ends. */
export async function errorOf(work: () => unknown): Promise<ProviderError> {
  try {
    await work();
  } catch (error) {
    expect(error).toBeInstanceOf(ProviderError);
    return error as ProviderError;
  }
  throw new Error('The call did not fail');
}
