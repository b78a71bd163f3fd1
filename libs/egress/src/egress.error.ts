/**
 * Every way a call fails:
 * - `refusedUrl`: other than http(s), with user and password in it, or on a port that is not allowed
 * - `refusedAddress`: the host is or resolves to an address that is not public and not on the operator's allow list
 * - `invalidRequest`: headers, a method or a body that cannot be sent, a secret that cannot sign
 * - `requestTooLarge`, `tooLarge`: the request, the answer (unpacked, or its headers) is over its limit
 * - `busy`: the company or the process has too many calls waiting
 * - `breakerOpen`: the host failed repeatedly and is left alone for a while
 * - `timeout`, `network`, `tls`, `aborted`: connecting or answering took too long, failed, was not trusted, was given up
 * - `status`: the answer's status is not accepted
 * - `redirect`: the answer leads elsewhere, and that is not followed
 * - `contentType`, `invalidBody`: the answer is other than the expected type, or not what its type says
 */
export const egressReasons = [
  'refusedUrl',
  'refusedAddress',
  'invalidRequest',
  'requestTooLarge',
  'tooLarge',
  'busy',
  'breakerOpen',
  'timeout',
  'network',
  'tls',
  'aborted',
  'status',
  'redirect',
  'contentType',
  'invalidBody',
] as const;
export type EgressReason = (typeof egressReasons)[number];

interface Details {
  /** Name of the host called, without port, path and query. */
  host: string;
  /** A code of the cause, such as `ECONNREFUSED`. */
  code?: string | undefined;
  status?: number | undefined;
  retryAfterMs?: number | undefined;
  isSent?: boolean;
}

/** A call that failed. Carries no part of the request and no part of the answer: both may hold secrets. */
export class EgressError extends Error {
  readonly reason: EgressReason;
  readonly host: string;
  readonly code: string | undefined;
  /** HTTP status of the answer, where there was one. */
  readonly status: number | undefined;
  /** Milliseconds after which the host wants to be called again (`Retry-After`). */
  readonly retryAfterMs: number | undefined;
  /** Whether the foreign system may have received the request. */
  readonly isSent: boolean;

  constructor(reason: EgressReason, { host, code, status, retryAfterMs, isSent = false }: Details) {
    const detail = status ?? code;
    super(`${reason}: ${host}${detail === undefined ? '' : ` (${detail})`}`);
    this.name = 'EgressError';
    this.reason = reason;
    this.host = host;
    this.code = code;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.isSent = isSent;
  }

  /** The same failure where an earlier request of the call was received. */
  afterSending(): EgressError {
    const { reason, host, code, status, retryAfterMs } = this;
    return new EgressError(reason, { host, code, status, retryAfterMs, isSent: true });
  }
}
