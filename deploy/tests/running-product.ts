import { signIn } from '../client/company.factory.ts';
import { request } from '../client/rest.client.ts';
import type { Product } from './start-product.ts';

/** The product that the set-up started. */
export const product = JSON.parse(process.env['RECADO_PRODUCT'] ?? '{}') as Omit<Product, 'stop'>;

let token: Promise<string> | undefined;

/** The super user's token. Each sign-in ends the one before, so the one that is there is kept for as long as it lives. */
export async function superToken(): Promise<string> {
  const known = await token;
  if (known && (await request(`${product.gateway}/auth/me`, 'GET', known)).status === 200) return known;
  token = signIn(product, product.admin.email, product.admin.password).then((session) => session.token);
  return token;
}
