import { request } from './rest.client.ts';

export interface SimulatedPhone {
  number: string;
  devices: { id: number; online: boolean }[];
}
/** A message on a simulated phone. */
export interface SimulatedMessage {
  id: string;
  fromMe: boolean;
  kind: string;
  text?: string;
  status: string;
  /** Milliseconds since 1970, by the clock of the simulator's machine. */
  at: number;
  edited: boolean;
  deleted: boolean;
  reactions: { by: string; emoji: string }[];
  mentions?: string[];
  mentionsEveryone?: boolean;
  poll?: { name: string; options: string[]; selectable: number };
  media?: { mimetype: string; voice?: boolean };
}
export interface LedgerMessage {
  seq: number;
  id: string;
  from: string;
  to: string;
  takenAt: number;
  handedTo: { device: string; times: number; acknowledgedAt: number | null; refused: number | null }[];
}
/** A fault that the simulator injects, for one number or for all. */
export interface SimulatorFault {
  kind: string;
  number?: string;
  code?: number;
  ms?: number;
  count?: number;
  share?: number;
  /** For `restrict`: in how many ms the stated time-lock ends. */
  until?: number;
}

const NEWEST_WITHIN_MS = 60_000;

/** The simulator's control interface. Every method fails with the simulator's error. */
export class SimulatorClient {
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async request<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await request(`${this.url}${path}`, method, null, body);
    if (response.status >= 300)
      throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(response.body)}`);
    return response.body as T;
  }

  async phones(): Promise<SimulatedPhone[]> {
    return (await this.request<{ phones: SimulatedPhone[] }>('GET', '/phones')).phones;
  }

  /** Numbers with a linked device that is online. */
  async linkedNumbers(): Promise<string[]> {
    const phones = await this.phones();
    return phones.filter(({ devices }) => devices.some(({ online }) => online)).map(({ number }) => number);
  }

  async messages(number: string, chat: string): Promise<SimulatedMessage[]> {
    const path = `/phones/${number}/chats/${chat}/messages`;
    return (await this.request<{ messages: SimulatedMessage[] }>('GET', path)).messages;
  }

  /** The decrypted file of a message. */
  async media(number: string, messageId: string): Promise<Buffer> {
    const path = `/phones/${number}/messages/${messageId}/media`;
    const response = await fetch(`${this.url}${path}`);
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status}: ${await response.text()}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** @returns the fault's id */
  async injectFault(fault: SimulatorFault): Promise<string> {
    return (await this.request<{ id: string }>('POST', '/faults', fault)).id;
  }
  async removeFault(id: string): Promise<void> {
    await this.request('DELETE', `/faults/${id}`);
  }

  ledger(after: number, limit: number): Promise<{ messages: LedgerMessage[] }> {
    return this.request('GET', `/ledger?after=${after}&limit=${limit}`);
  }
  async ledgerSince(time: number): Promise<LedgerMessage[]> {
    return (await this.request<{ messages: LedgerMessage[] }>('GET', `/ledger?since=${time}`)).messages;
  }

  /** The sequence number of the newest message; 0 when there is no recent one. */
  async newestSequence(): Promise<number> {
    return (await this.ledgerSince(Date.now() - NEWEST_WITHIN_MS)).at(-1)?.seq ?? 0;
  }
}
