import { request } from './rest.client.ts';

export interface SimulatedPhone {
  number: string;
  devices: { id: number; online: boolean }[];
}
export interface LedgerMessage {
  seq: number;
  id: string;
  from: string;
  to: string;
  takenAt: number;
  handedTo: { device: string; times: number; acknowledgedAt: number | null; refused: number | null }[];
}

/** The simulator's control interface; fails with what it answered. */
export class SimulatorClient {
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async request<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await request(`${this.url}${path}`, method, null, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  }

  /** Numbers with a linked device that is there. */
  async linkedNumbers(): Promise<string[]> {
    const { phones } = await this.request<{ phones: SimulatedPhone[] }>('GET', '/phones');
    return phones.filter(({ devices }) => devices.some(({ online }) => online)).map(({ number }) => number);
  }

  ledger(after: number, limit: number): Promise<{ messages: LedgerMessage[] }> {
    return this.request('GET', `/ledger?after=${after}&limit=${limit}`);
  }

  /** The number of the newest message there is. */
  async newestSequence(): Promise<number> {
    const { messages } = await this.request<{ messages: LedgerMessage[] }>(
      'GET',
      `/ledger?since=${Date.now() - 60_000}`,
    );
    return messages.at(-1)?.seq ?? 0;
  }
}
