import type { Product } from './product.ts';
import { signIn } from '../client/company.ts';

/** The product that the set-up started. */
export const product = JSON.parse(process.env['RECADO_PRODUCT'] ?? '{}') as Omit<Product, 'stop'>;

/**
 * The super user's token. A new sign-in would end the one before, so the one that is there is kept for the file.
 */
let token: Promise<string> | undefined;
export const superToken = (): Promise<string> =>
  (token ??= signIn(product, product.admin.email, product.admin.password).then((session) => session.token));
