import { vi } from 'vitest';
import { startSimulator, type Simulator, type SimulatorOptions } from '../index.ts';
import { BaileysClient } from './baileys.client.ts';
import type { UserFacingSocketConfig } from '@whiskeysockets/baileys';

export interface ShownMessage {
  id: string;
  fromMe: boolean;
  kind: string;
  text?: string;
  quote?: string;
  status: string;
  edited: boolean;
  deleted: boolean;
  viewOnce?: boolean;
  reactions: { by: string; emoji: string }[];
  media?: { url: string; mimetype: string; fileName?: string; size: number; voice?: boolean };
  [more: string]: unknown;
}

/** A simulator with functions for its control interface, and the clients of one test. */
export class SimulatorStage {
  simulator!: Simulator;
  private readonly clients: BaileysClient[] = [];

  constructor(private readonly options: SimulatorOptions = {}) {}

  async start(): Promise<this> {
    this.simulator = await startSimulator({
      ...this.options,
      log: (event, details) => {
        if (process.env.TRACE) process.stderr.write(`${event} ${JSON.stringify(details)}\n`);
      },
    });
    return this;
  }

  async stop(): Promise<void> {
    for (const client of this.clients) await client.close();
    await this.simulator.stop();
  }

  /** Restarts the simulator on the same ports with the state of its folder. */
  async restart(): Promise<void> {
    const { port, mediaPort } = this.simulator;
    await this.simulator.stop();
    this.simulator = await startSimulator({ ...this.options, port, mediaPort });
  }

  async call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T> {
    const { status, json } = await this.request(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(json)}`);
    return json as T;
  }

  async request(method: string, path: string, body?: unknown): Promise<{ status: number; json: unknown }> {
    const response = await fetch(`${this.simulator.url}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, json: text ? (JSON.parse(text) as unknown) : undefined };
  }

  async createPhones(...numbers: string[]): Promise<void> {
    for (const number of numbers) await this.call('POST', '/phones', { number, name: `Person ${number}` });
  }

  client(more: Partial<UserFacingSocketConfig> = {}): BaileysClient {
    const client = new BaileysClient(() => this.simulator, undefined, more);
    this.clients.push(client);
    return client;
  }

  /** Links a client to the number by QR code and waits for its login. */
  async linkClient(number: string, more: Partial<UserFacingSocketConfig> = {}): Promise<BaileysClient> {
    const client = this.client(more).connect();
    await this.call('POST', `/phones/${number}/scan`, { qr: await client.waitForQr() });
    await client.waitForRestart();
    return client;
  }

  async sendText(from: string, to: string, text: string, more: Record<string, unknown> = {}): Promise<string> {
    return (await this.call<{ id: string }>('POST', `/phones/${from}/messages`, { to, text, ...more })).id;
  }

  async listChat(number: string, chat: string): Promise<ShownMessage[]> {
    return (await this.call<{ messages: ShownMessage[] }>('GET', `/phones/${number}/chats/${chat}/messages`)).messages;
  }

  /** Waits until the messages of a chat are as expected. */
  async waitForChat(
    number: string,
    chat: string,
    isExpected: (messages: ShownMessage[]) => boolean,
  ): Promise<ShownMessage[]> {
    return vi.waitFor(
      async () => {
        const messages = await this.listChat(number, chat);
        if (!isExpected(messages)) throw new Error(`unexpected chat: ${JSON.stringify(messages)}`);
        return messages;
      },
      { timeout: 30_000, interval: 20 },
    );
  }
}

export const jid = (number: string): string => `${number}@s.whatsapp.net`;
