import { EgressError, type EgressReason } from '@recado/egress';

/** A foreign system refused, or answered something that cannot be used. The reason is a stable word. */
export class ForeignFailure extends Error {
  constructor(readonly reason: string) {
    super(`A foreign system failed: ${reason}`);
    this.name = 'ForeignFailure';
  }
}

const words: Record<EgressReason, string> = {
  refusedUrl: 'addressNotAllowed',
  refusedAddress: 'addressNotAllowed',
  invalidRequest: 'invalidRequest',
  requestTooLarge: 'tooLarge',
  tooLarge: 'tooLarge',
  busy: 'unavailable',
  breakerOpen: 'unavailable',
  timeout: 'timeout',
  network: 'network',
  tls: 'tls',
  aborted: 'timeout',
  status: 'serverError',
  redirect: 'redirect',
  contentType: 'brokenAnswer',
  invalidBody: 'brokenAnswer',
};

const statusWords: Record<number, string> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  410: 'notFound',
  429: 'quota',
};

/** The stable word for a status other than 2xx. */
export const reasonOfStatus = (status: number): string =>
  statusWords[status] ?? (status >= 500 ? 'serverError' : 'rejected');

/**
 * The stable word for a failed call of a foreign system.
 * @throws the error itself when it is of another kind
 */
export function failureReason(error: unknown): string {
  if (error instanceof ForeignFailure) return error.reason;
  if (!(error instanceof EgressError)) throw error;
  return error.reason === 'status' && error.status !== undefined ? reasonOfStatus(error.status) : words[error.reason];
}
