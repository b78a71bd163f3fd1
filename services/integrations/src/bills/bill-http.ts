import {
  EgressError,
  type EgressClient,
  type EgressReason,
  type EgressRequest,
  type EgressResponse,
} from '@recado/egress';
import { tracedText } from '../foreign/traced-text.ts';
import type { TurnCall } from '../foreign/turn.types.ts';
import { BillSystemError, type BillSystemFailure } from './bill-system.ts';

export interface BillHttpOptions {
  egress: EgressClient;
  companyId: number;
  /** Kind of the system, in metrics and logs. */
  purpose: string;
  /** Milliseconds of a whole call. */
  totalMs?: number;
}

export type BillRequest = Omit<EgressRequest, 'purpose' | 'companyId'>;

/** How the trace shows a request: documents masked, no secrets. */
export interface TracedRequest {
  /** The path without the query. */
  path: string;
  /** The body or the query. */
  sent: string;
}

/** A checked answer and the words by which the trace names it. */
export interface ReadAnswer<T> {
  value: T;
  summary: string;
}

const TOTAL_MS = 10_000;
const failures: Partial<Record<EgressReason, BillSystemFailure>> = {
  refusedUrl: 'blockedAddress',
  refusedAddress: 'blockedAddress',
  // Only a key that cannot stand in a header makes a request unsendable here.
  invalidRequest: 'auth',
  busy: 'unreachable',
  breakerOpen: 'unreachable',
  timeout: 'unreachable',
  network: 'unreachable',
  tls: 'unreachable',
  aborted: 'unreachable',
};

/** Calls a bill system and records each call. Answers hold personal data, so the trace has summaries only. */
export class BillHttp {
  readonly calls: TurnCall[] = [];

  constructor(private readonly options: BillHttpOptions) {}

  /**
   * @param read checks the answer; throws BillSystemError
   * @throws BillSystemError
   */
  async call<T>(
    request: BillRequest,
    trace: TracedRequest,
    read: (response: EgressResponse) => ReadAnswer<T>,
  ): Promise<T> {
    const began = performance.now();
    const call: TurnCall = {
      request: traced(request, trace.path),
      ms: 0,
      status: null,
      sent: tracedText(trace.sent),
      answer: '',
    };
    this.calls.push(call);
    try {
      const response = await this.send(request).finally(() => (call.ms = Math.round(performance.now() - began)));
      call.status = response.status;
      const { value, summary } = read(response);
      call.answer = tracedText(summary);
      return value;
    } catch (error) {
      const failure = toBillSystemError(error);
      if (error instanceof EgressError) call.status = error.status ?? null;
      call.answer = tracedText(failure.message);
      throw failure;
    }
  }

  private send(request: BillRequest): Promise<EgressResponse> {
    const { egress, companyId, purpose, totalMs = TOTAL_MS } = this.options;
    const limits = { totalMs, headersMs: totalMs, attempts: 3, ...request.limits };
    return egress.request({ ...request, purpose, companyId, limits });
  }
}

function toBillSystemError(error: unknown): BillSystemError {
  if (error instanceof BillSystemError) return error;
  if (!(error instanceof EgressError)) throw error;
  const { reason, status } = error;
  if (reason !== 'status') return new BillSystemError(failures[reason] ?? 'invalidAnswer', reason);
  if (status === 401 || status === 403) return new BillSystemError('auth', `status ${status}`);
  const isLater = status === 429 || (status !== undefined && status >= 500);
  return new BillSystemError(isLater ? 'unreachable' : 'invalidAnswer', `status ${status}`);
}

function traced({ method = 'GET', url }: BillRequest, path: string): string {
  return tracedText(`${method} ${URL.parse(url)?.host ?? 'invalid address'}${path}`);
}

/**
 * The address of a self-hosted system as a company has entered it, without a trailing slash; `https` where it names no
 * scheme; empty, which is refused as an address, where it names no host.
 * @param suffix the part of the path that some enter too
 */
export function baseUrlOf(entered: string, suffix: string): string {
  const text = entered.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || url.username !== '' || url.password !== '') return '';
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.protocol}//${url.host}${path.endsWith(suffix) ? path.slice(0, -suffix.length) : path}`;
}
