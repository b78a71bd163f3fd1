import { EgressError, type EgressClient, type EgressRequest, type EgressResponse } from '@recado/egress';
import { tracedText } from '../foreign/traced-text.ts';
import type { TurnCall } from '../foreign/turn.types.ts';

const MOST_PATH = 300;
/** Shorter secrets would blacken ordinary words. */
const SHORTEST_SECRET = 4;

/** Calls foreign systems for one turn and keeps what admins may read of each call. */
export class RecordedEgress {
  readonly calls: TurnCall[] = [];

  /** @param secrets replaced in all recorded texts */
  constructor(
    private readonly egress: EgressClient,
    private readonly secrets: string[],
  ) {}

  /**
   * @param sent describes the request's content for the trace
   * @throws EgressError
   */
  async request(request: EgressRequest, sent: string): Promise<EgressResponse> {
    const began = performance.now();
    const record = (status: number | null, answer: string) =>
      this.calls.push({
        request: this.shorten(`${request.method ?? 'GET'} ${plainAddress(request.url)}`, MOST_PATH),
        ms: Math.round(performance.now() - began),
        status,
        sent: this.shorten(sent),
        answer: this.shorten(answer),
      });
    try {
      const response = await this.egress.request(request);
      record(response.status, describe(response));
      return response;
    } catch (error) {
      if (error instanceof EgressError) record(error.status ?? null, error.reason);
      throw error;
    }
  }

  private shorten(text: string, length?: number): string {
    let masked = text;
    for (const secret of this.secrets) if (secret.length >= SHORTEST_SECRET) masked = masked.replaceAll(secret, '***');
    return tracedText(masked, length);
  }
}

/** Host and path; a query may hold secrets. */
function plainAddress(text: string): string {
  const url = URL.parse(text);
  return url ? `${url.host}${url.pathname}` : 'invalid address';
}

function describe(response: EgressResponse): string {
  const type = response.headers['content-type'] ?? '';
  return /^(text|application)\/([\w.+-]*(json|xml)|plain|html)/i.test(type) || response.status >= 400
    ? response.text()
    : `${response.body.length} bytes of ${type || 'an unnamed type'}`;
}
