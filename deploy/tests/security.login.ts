import type { Company } from '../client/company.ts';
import { product } from './running.ts';

/** Signs the admin of a company in, with further headers as a browser or a proxy sends them. */
export const login = ({ email, password }: Company, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${product.gateway}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  });
