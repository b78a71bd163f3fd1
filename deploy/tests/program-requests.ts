import { product } from './running-product.ts';

/** The body of a refusal, as programs get it. */
export interface Refusal {
  error: string;
  message: string;
  accepts?: string[];
  fields?: { field: string; rule: string; message: string }[];
}

/** Requests of a program to the product. @param key the API key, once it is made */
export function requestsWith(key: () => string) {
  const get = (url: string, headers: Record<string, string> = {}) =>
    fetch(url, { headers: { authorization: `Bearer ${key()}`, ...headers } });
  const send = async (method: string, path: string, body: object | string, headers: Record<string, string> = {}) => {
    const response = await fetch(product.gateway + path, {
      method,
      headers: {
        authorization: `Bearer ${key()}`,
        'accept-language': 'en',
        'content-type': 'application/json',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Refusal };
  };
  return { get, send };
}
