import type { FaultBody, FaultCode } from '@recado/contracts';
import { textOf, words } from './i18n.ts';

const text = words({
  pt: { generic: 'Ocorreu um erro!', network: 'Sem resposta do servidor. Verifique sua conexão.' },
  en: { generic: 'An error occurred!', network: 'The server is not responding. Check your connection.' },
  es: { generic: '¡Ocurrió un error!', network: 'El servidor no responde. Revise su conexión.' },
});

/** A failed request. `status` 0: there was no response. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly body: Partial<FaultBody> = {},
  ) {
    super(code);
    this.name = 'RequestFailure';
  }
}

/** The server's message, in the language of the request. */
export function errorMessage(error: unknown): string {
  const t = textOf(text);
  if (!(error instanceof RequestError)) return t.generic;
  return error.status === 0 ? t.network : error.body.message || error.code || t.generic;
}

export const hasCode = (error: unknown, code: FaultCode): error is RequestError =>
  error instanceof RequestError && error.code === code;

/** The address of a page names nothing: the server has no such id, or it is none at all. For requests by an id alone. */
export const isUnknownId = (error: unknown): boolean =>
  error instanceof RequestError && (error.status === 404 || hasCode(error, 'ERR_VALIDATION'));
