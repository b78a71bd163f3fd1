import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import type { SimulatorOptions } from '../index.ts';
import type { OfficialNumber } from '../model/official-number.model.ts';
import { SimulatorStage } from './simulator.stage.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- tests read what they expect, and fail where it is not
export type Json = Record<string, any>;

/** A webhook as it arrived. */
export interface ReceivedWebhook {
  body: Json;
  raw: string;
  signature: string;
}

export const APP_SECRET = 'the app secret';
export const VERIFY_TOKEN = 'the verify token';
export const official = '5511900000100';
export const ana = '5511900000101';

/** A simulator with an official number, and the webhook of its app. */
export class CloudStage extends SimulatorStage {
  readonly received: ReceivedWebhook[] = [];
  /** The status of each answer; 200 once it is empty. */
  readonly answers: number[] = [];
  number!: OfficialNumber;
  webhookUrl = '';
  private webhook!: Server;

  constructor(options: SimulatorOptions = {}) {
    super(options);
  }

  override async start(): Promise<this> {
    await super.start();
    this.webhook = createServer((request, response) => {
      void this.answerWebhook(request).then(({ status, text }) => response.writeHead(status).end(text));
    });
    this.webhook.listen(0, '127.0.0.1');
    await once(this.webhook, 'listening');
    this.webhookUrl = `http://127.0.0.1:${(this.webhook.address() as AddressInfo).port}/webhook`;
    await this.createPhones(ana);
    this.number = await this.createOfficial(official);
    return this;
  }

  override async stop(): Promise<void> {
    await super.stop();
    this.webhook.closeAllConnections();
    this.webhook.close();
  }

  /** An official number whose app is subscribed. */
  createOfficial(number: string, more: Json = {}): Promise<OfficialNumber> {
    const webhook = { webhook: this.webhookUrl, verifyToken: VERIFY_TOKEN, appSecret: APP_SECRET };
    return this.call('POST', '/official-numbers', { number, subscribed: true, retryMs: 20, ...webhook, ...more });
  }

  async graph(
    method: string,
    path: string,
    body?: unknown,
    token = this.number.accessToken,
  ): Promise<{ status: number; json: Json }> {
    const response = await fetch(`${this.simulator.graphUrl}/v23.0/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, json: (await response.json()) as Json };
  }

  /** Sends a message of the official number. */
  send(message: Json, to = ana): Promise<{ status: number; json: Json }> {
    return this.graph('POST', `${this.number.phoneNumberId}/messages`, {
      messaging_product: 'whatsapp',
      to,
      ...message,
    });
  }

  /** Sends a message that is accepted. @returns its wamid */
  async sent(message: Json, to = ana): Promise<string> {
    const { status, json } = await this.send(message, to);
    if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(json)}`);
    return json.messages[0].id as string;
  }

  /** The values that a number has received in webhooks: messages, statuses or those of other fields. */
  changes(field = 'messages'): Json[] {
    return this.received
      .flatMap(({ body }) => body.entry as Json[])
      .flatMap((entry) => entry.changes as Json[])
      .filter((change) => change.field === field)
      .map((change) => change.value as Json);
  }

  messages(): Json[] {
    return this.changes().flatMap((value) => (value.messages ?? []) as Json[]);
  }

  statuses(id?: string): Json[] {
    const all = this.changes().flatMap((value) => (value.statuses ?? []) as Json[]);
    return id === undefined ? all : all.filter((status) => status.id === id);
  }

  /** Waits for a message that fits. */
  waitForMessage(fits: (message: Json) => boolean): Promise<Json> {
    return this.waitFor(
      () => this.messages().find(fits),
      () => this.messages(),
    );
  }

  waitForStatus(id: string, status: string): Promise<Json> {
    return this.waitFor(
      () => this.statuses(id).find((one) => one.status === status),
      () => this.statuses(),
    );
  }

  waitForChange(field: string, fits: (value: Json) => boolean): Promise<Json> {
    return this.waitFor(
      () => this.changes(field).find(fits),
      () => this.changes(field),
    );
  }

  /** Ana writes, which opens the window. */
  async openWindow(): Promise<Json> {
    const id = await this.sendText(ana, official, 'hello');
    return this.waitForMessage(({ text }) => text?.body === 'hello' && id !== '');
  }

  advance(ms: number): Promise<unknown> {
    return this.call('POST', '/clock', { advance: ms });
  }

  private waitFor<T>(find: () => T | undefined, seen: () => unknown): Promise<T> {
    return vi.waitFor(
      () => {
        const found = find();
        if (found === undefined) throw new Error(`not among ${JSON.stringify(seen())}`);
        return found;
      },
      { timeout: 90_000, interval: 5 },
    );
  }

  private async answerWebhook(request: IncomingMessage): Promise<{ status: number; text: string }> {
    if (request.method === 'GET') {
      const { searchParams } = new URL(request.url ?? '/', 'http://webhook');
      const isMine = searchParams.get('hub.verify_token') === VERIFY_TOKEN;
      return { status: isMine ? 200 : 403, text: isMine ? (searchParams.get('hub.challenge') ?? '') : '' };
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const raw = Buffer.concat(chunks).toString();
    const status = this.answers.shift() ?? 200;
    this.received.push({
      raw,
      body: JSON.parse(raw) as Json,
      signature: String(request.headers['x-hub-signature-256']),
    });
    return { status, text: '' };
  }
}

export const signatureOf = (raw: string): string =>
  `sha256=${createHmac('sha256', APP_SECRET).update(raw).digest('hex')}`;
