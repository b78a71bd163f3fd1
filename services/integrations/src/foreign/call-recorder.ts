import { EgressError, type EgressClient, type EgressRequest, type EgressResponse } from '@recado/egress';
import { tracedText } from './traced-text.ts';
import type { TurnCall } from './turn.types.ts';

const MOST_MS = 10_000;
const ATTEMPTS = 3;

export interface RecordedRequest extends Omit<EgressRequest, 'purpose' | 'companyId'> {
  /** Text the trace shows as sent; the body by default. */
  sent?: string;
  /** A successful answer holds credentials and is not shown. */
  isAnswerSecret?: boolean;
}

/** Makes the calls of one turn and keeps what admins may read of them. */
export class CallRecorder {
  readonly calls: TurnCall[] = [];
  private readonly end: number;

  /** @param turnMs milliseconds for all calls together */
  constructor(
    private readonly client: EgressClient,
    private readonly purpose: string,
    private readonly companyId: number,
    turnMs = 30_000,
  ) {
    this.end = performance.now() + turnMs;
  }

  /**
   * All answers below 500 come back, as their bodies give the reason; 429 and 5xx are repeated where that is safe.
   * @throws EgressError
   */
  async request({ sent, isAnswerSecret = false, ...request }: RecordedRequest): Promise<EgressResponse> {
    const began = performance.now();
    const call: TurnCall = { request: requestLine(request), ms: 0, status: null, sent: '', answer: '' };
    call.sent = tracedText(sent ?? bodyText(request.body));
    this.calls.push(call);
    try {
      const response = await this.client.request({
        purpose: this.purpose,
        companyId: this.companyId,
        accepts: (status) => status < 500 && status !== 429,
        ...request,
        limits: {
          totalMs: Math.max(1, Math.min(MOST_MS, Math.ceil(this.end - began))),
          headersMs: MOST_MS,
          attempts: ATTEMPTS,
          maxRequestBytes: 200_000,
          ...request.limits,
        },
      });
      call.status = response.status;
      call.answer = isAnswerSecret && response.status < 300 ? '' : tracedText(response.text());
      return response;
    } catch (error) {
      if (error instanceof EgressError) {
        call.status = error.status ?? null;
        call.answer = error.message;
      }
      throw error;
    } finally {
      call.ms = Math.round(performance.now() - began);
    }
  }

  /** Names parts of the newest answer that were ignored. */
  note(ignored: string[]): void {
    const call = this.calls.at(-1);
    if (call && ignored.length > 0) call.answer = tracedText(`(ignored: ${ignored.join(', ')}) ${call.answer}`);
  }
}

function requestLine({ method = 'GET', url }: Pick<EgressRequest, 'method' | 'url'>): string {
  const parsed = URL.parse(url);
  return parsed ? tracedText(`${method} ${parsed.host}${parsed.pathname}`) : method;
}

function bodyText(body: EgressRequest['body']): string {
  if (!body) return '';
  if ('json' in body) return JSON.stringify(body.json);
  return 'bytes' in body && typeof body.bytes === 'string' ? body.bytes : '';
}
