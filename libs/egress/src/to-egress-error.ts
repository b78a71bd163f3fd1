import { EgressError, type EgressReason } from './egress.error.ts';
import { ConnectError } from './guarded-connector.ts';

const timeouts = /^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/;
const tlsFailures = /^(ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH)/;

/**
 * Any error of an attempt as one of the listed ones. Only the code of the cause is kept: its message and fields may
 * quote the request.
 * @param signal of the whole call
 */
export function toEgressError(error: unknown, host: string, signal: AbortSignal): EgressError {
  const cause = error instanceof ConnectError ? error.cause : error;
  if (cause instanceof EgressError) return cause;
  const isSent = !(error instanceof ConnectError);
  if (signal.aborted) {
    const isTimeout = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
    return new EgressError(isTimeout ? 'timeout' : 'aborted', { host, isSent });
  }
  const code = codeOf(cause);
  return new EgressError(reasonOf(code), { host, isSent, code });
}

function reasonOf(code = ''): EgressReason {
  if (timeouts.test(code)) return 'timeout';
  if (tlsFailures.test(code)) return 'tls';
  if (code === 'UND_ERR_INVALID_ARG') return 'invalidRequest';
  return code === 'UND_ERR_HEADERS_OVERFLOW' ? 'tooLarge' : 'network';
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && /^[A-Z_0-9]+$/.test(String(error.code)) ? String(error.code) : undefined;
