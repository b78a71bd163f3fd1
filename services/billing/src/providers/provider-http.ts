import {
  EgressError,
  type EgressClient,
  type EgressRequest,
  type EgressResponse,
  type TlsIdentity,
} from '@recado/egress';
import { fieldsOf, invalidAnswer, isFields, textOf, type Fields } from './answer-values.ts';
import { ProviderError, type ProviderName } from './payment.provider.ts';

interface Options {
  name: ProviderName;
  /** The address without a slash at its end. */
  base: string;
  /** Keys, which never stand in an error. */
  secrets: string[];
  /** Headers of every call. */
  headers?: Record<string, string>;
  tls?: TlsIdentity;
}
export interface ProviderCall extends Pick<EgressRequest, 'method' | 'body' | 'headers' | 'idempotency'> {
  /** The path with its query. */
  path: string;
  companyId: number | null;
  isRepeatable?: boolean;
  /** The first call with a client certificate: a connection that breaks is how a bank refuses one, each time again. */
  provesIdentity?: boolean;
}
/** An answer that says yes or no: of the statuses below 500, except those that mean later. */
export interface ProviderAnswer {
  status: number;
  isOk: boolean;
  fields: Fields;
}

/** A charge is made while somebody waits for it. */
const TOTAL_MS = 15_000;
/** Not now: a timeout of the server's, too early, too many. */
const laterStatuses = new Set([408, 425, 429]);
const LONGEST_DETAIL = 300;
const resets = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/;
const alerts = /ALERT|HANDSHAKE_FAILURE/;

export const certificateAdvice =
  'the certificate cannot be read; convert it: openssl pkcs12 -legacy -in certificate.p12 -nodes -out certificate.pem';

/** Calls one provider through the guarded client. */
export class ProviderHttp {
  constructor(
    private readonly egress: EgressClient,
    private readonly options: Options,
  ) {}

  /** @throws ProviderError when there is no answer, or none that says anything */
  async send(call: ProviderCall): Promise<ProviderAnswer> {
    const { path, headers, provesIdentity = false, ...request } = call;
    const { name, base, tls } = this.options;
    try {
      const response = await this.egress.request({
        ...request,
        purpose: `payment-${name}`,
        url: base + path,
        headers: { ...this.options.headers, ...headers },
        accepts: (status) => status < 500 && !laterStatuses.has(status),
        limits: { totalMs: TOTAL_MS, headersMs: TOTAL_MS, attempts: provesIdentity ? 1 : 3 },
        tls,
      });
      return read(response);
    } catch (error) {
      throw error instanceof EgressError ? this.toProviderError(error, provesIdentity) : error;
    }
  }

  /** An answer by which the provider refuses a call. @param words code and text of the answer */
  refusal({ status }: Pick<ProviderAnswer, 'status'>, ...words: unknown[]): ProviderError {
    const detail = this.redact([status, ...words.map((word) => textOf(word))].filter(Boolean).join(' '));
    return new ProviderError(status === 401 || status === 403 ? 'credentials' : 'refused', detail, false);
  }

  /** Providers quote what they were sent. */
  private redact(text: string): string {
    const secrets = this.options.secrets.filter((secret) => secret.length >= 4);
    return textOf(
      secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text),
      LONGEST_DETAIL,
    );
  }

  private toProviderError({ reason, code = '', status, isSent, host }: EgressError, provesIdentity: boolean) {
    const detail = `${reason} ${host} ${status ?? code}`.trim();
    if (reason === 'requestTooLarge') return new ProviderError('refused', detail, false);
    // Only a key that cannot stand in a header makes a request unsendable here.
    if (reason === 'invalidRequest')
      return new ProviderError('credentials', 'a key has characters it cannot have', false);
    if (this.options.tls) {
      if (code === 'ERR_TLS_IDENTITY') return new ProviderError('certificate', certificateAdvice, false);
      if (reason === 'tls' && alerts.test(code))
        return new ProviderError('certificate', `the bank refuses the certificate (${code})`, false);
      if (reason === 'network' && resets.test(code) && (provesIdentity || !isSent))
        return new ProviderError('certificate', `the bank closes the connection (${code}): ${wrongEnvironment}`, true);
    }
    return new ProviderError('unreachable', detail, true);
  }
}
const wrongEnvironment = 'the certificate may be of the other environment';

function read(response: EgressResponse): ProviderAnswer {
  const { status, body } = response;
  const isOk = status < 300;
  const fields = parse(response);
  if (isOk && !isFields(fields) && body.length > 0) throw invalidAnswer('no object');
  return { status, isOk, fields: fieldsOf(fields) };
}

function parse(response: EgressResponse): unknown {
  try {
    return response.json();
  } catch {
    return null;
  }
}
