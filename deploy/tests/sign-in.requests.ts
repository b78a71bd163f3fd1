import { product } from './running-product.ts';

/** Signs in with further headers, as a browser or a proxy sends them. */
export const login = (
  { email, password }: { email: string; password: string },
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${product.gateway}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  });

/** The name and value of the refresh cookie, as a browser sends them back; empty when the response has none. */
export const refreshCookieOf = (response: Response): string => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** Renews the access token with a refresh cookie. */
export const refresh = (cookie: string): Promise<Response> =>
  fetch(`${product.gateway}/auth/refresh_token`, { method: 'POST', headers: { cookie } });
