import type { TestCompany } from '../client/company.factory.ts';
import { product } from './running-product.ts';

/** Signs the admin of a company in, with further headers as a browser or a proxy sends them. */
export const login = ({ email, password }: TestCompany, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${product.gateway}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  });
