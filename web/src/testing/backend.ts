import type { ChannelName, Channels, FaultCode, MessageView, TicketView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import type { WebSocket } from 'ws';
import { BackendData } from './backend-data.ts';
import { defaults } from './defaults/defaults.gen.ts';
import { aMessage } from './factories.ts';
import { keptPageOf } from './kept-page/kept-page.ts';
import { keepInBrowser } from './kept-page/keep-in-browser.ts';
import { assignBackend } from './site.ts';
import {
  readRequest,
  type FakeHandler,
  type FakeRequest,
  type InputTo,
  type BrowserOperation,
  type PathParams,
} from './operations.ts';

const feedStart = { born: '2026-01-01T00:00:00Z', seq: 1 };

/** A page that has requested nothing for so long has processed the last response. */
const QUIET_MS = 200;

interface FaultDetails<N extends BrowserOperation> {
  field?: (keyof InputTo<N> & string) | `${keyof InputTo<N> & string}.${string}`;
  params?: Record<string, unknown>;
}

/** Fake API for a page of the app: requests, responses and pushes have the shapes of the contracts. */
export class Backend extends BackendData {
  /** Every request, as `POST /messages/7`. */
  readonly requests: string[] = [];
  private readonly calls: FakeRequest<BrowserOperation>[] = [];
  private readonly handlers = new Map<BrowserOperation, (request: never) => unknown>();
  private readonly sockets: WebSocket[] = [];

  /** Replaces the response of an operation; a `Fault` that the handler throws is sent as the gateway sends faults. */
  on<N extends BrowserOperation>(operation: N, handler: FakeHandler<N>): void {
    this.handlers.set(operation, handler);
  }
  /** @param details the field of the input that the fault names, and the fault's own parameters */
  fail<N extends BrowserOperation>(operation: N, code: FaultCode, { field, params }: FaultDetails<N> = {}): void {
    this.on(operation, () => {
      throw new Fault(code, params, field ? [{ field, rule: 'unique' }] : []);
    });
  }
  /** The requests of an operation, oldest first, or those of them with some parameters in the path. */
  requestsOf<N extends BrowserOperation>(operation: N, params: Partial<PathParams<N>> = {}): FakeRequest<N>[] {
    const wanted = Object.entries<string | number | undefined>(params);
    const calls = this.calls.filter((call) => call.operation === operation) as unknown as FakeRequest<N>[];
    return calls.filter((call) => {
      const actual: Record<string, string> = call.params;
      return wanted.every(([name, value]) => actual[name] === String(value));
    });
  }
  /** Every operation that was requested, oldest first. */
  get operations(): BrowserOperation[] {
    return this.calls.map(({ operation }) => operation);
  }
  /** The JSON body of the newest of these requests. */
  sent<N extends BrowserOperation>(
    operation: N,
    params: Partial<PathParams<N>> = {},
  ): FakeRequest<N>['body'] | undefined {
    return this.requestsOf(operation, params).at(-1)?.body;
  }

  /** The refusal of every socket from now on. */
  socketRefusal: { error: FaultCode; message: string } | null = null;
  /** Handshake of each connected page. */
  readonly handshakes: string[] = [];
  /** Whether a page receives pushes and has all answers: a push while it fetches makes it fetch once more. */
  get connected(): boolean {
    return this.joined && Date.now() - this.lastRequest > QUIET_MS;
  }
  private joined = false;
  private lastRequest = 0;
  /** Number of sockets that pages have open. */
  get openSockets(): number {
    return this.sockets.filter(({ readyState }) => readyState === 1).length;
  }

  async serve(page: Page): Promise<void> {
    await assignBackend(page, this);
  }
  async signIn(page: Page): Promise<void> {
    await keepInBrowser(page, { token: 'a.b.c', companyId: '1' });
  }
  /** Opens a page of the app as the signed-in user. */
  async open(page: Page, path: string): Promise<void> {
    // The app that still runs in the page would send its requests to this backend.
    await keptPageOf(page)?.leave();
    await this.serve(page);
    await this.signIn(page);
    await page.goto(path);
  }

  private isUnreachable = false;
  /** Cuts the page off: its sockets close, and requests and new sockets fail. */
  loseNetwork(): void {
    this.isUnreachable = true;
    for (const socket of this.sockets.splice(0)) socket.terminate();
  }
  /** Ends `loseNetwork`; the browser says so to the page. */
  async restoreNetwork(page: Page): Promise<void> {
    this.isUnreachable = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  }

  push<C extends ChannelName>(channel: C, payload: Channels[C]): void {
    for (const socket of this.sockets) socket.send(`42${JSON.stringify([`company-1-${channel}`, payload])}`);
  }
  /** Pushes to every company. */
  pushToAll<C extends ChannelName>(channel: C, payload: Channels[C]): void {
    for (const socket of this.sockets) socket.send(`42${JSON.stringify([`company-${channel}`, payload])}`);
  }
  /** Stores and pushes a message of the contact. */
  receive(ticket: TicketView, body: string): MessageView {
    const message = aMessage(ticket, { body, createdAt: new Date().toISOString(), read: false });
    const live = {
      ...ticket,
      lastMessage: body,
      unreadMessages: ticket.unreadMessages + 1,
      updatedAt: message.createdAt,
    };
    this.tickets = [live, ...this.tickets.filter(({ id }) => id !== ticket.id)];
    this.addMessage(message);
    this.push('appMessage', { action: 'create', message, ticket: live, contact: live.contact });
    return message;
  }

  connect(socket: WebSocket): void {
    if (this.isUnreachable) return socket.terminate();
    this.sockets.push(socket);
    socket.send('0{"sid":"s","upgrades":[],"pingInterval":18000,"pingTimeout":18000,"maxPayload":1000000}');
    socket.on('message', (data: Buffer) => {
      const message = data.toString();
      if (message.startsWith('40')) {
        this.handshakes.push(message.slice(2));
        const refusal = this.socketRefusal;
        if (refusal) return socket.send(`44${JSON.stringify({ message: refusal.error, data: refusal })}`);
        socket.send('40{"sid":"s"}');
        // After a break the server has lost the missed pushes, so the page refetches.
        const isBack = /"since":{[^}]*"seq":[^0]/.test(message);
        socket.send(
          `42${JSON.stringify(isBack ? ['resync', feedStart] : ['missed', { place: feedStart, pushes: [] }])}`,
        );
        this.joined = true;
      }
      const acknowledged = /^42(\d+)\[/.exec(message);
      if (acknowledged) socket.send(`43${acknowledged[1]}[{"ok":true}]`);
    });
    // Without the server's ping the client reconnects after 36 seconds.
    const beat = setInterval(() => socket.send('2'), 10_000);
    socket.once('close', () => clearInterval(beat));
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    if (this.isUnreachable) return void response.destroy();
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://gateway');
    const line = `${request.method} ${pathname}`;
    this.requests.push(line);
    this.lastRequest = Date.now();
    if (pathname === '/health/info') return send(response, 200, this.info);
    if (pathname.startsWith('/public/')) return send(response, 404);
    const call = readRequest({
      method: request.method ?? '',
      pathname,
      searchParams,
      headers: request.headers,
      text: sent,
    });
    if (!call) throw new Error(`The page requested ${line}, which is a route of no contract.`);
    this.calls.push(call);
    const handler = this.handlers.get(call.operation);
    try {
      const body = handler ? await handler(call as never) : this.respondByDefault(call);
      send(response, body === undefined ? 204 : 200, body, headersOf(call.operation));
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      send(response, fault.status, fault.body('pt'));
    }
  }

  private respondByDefault(call: FakeRequest<BrowserOperation>): unknown {
    const handler = defaults[call.operation] as ((data: BackendData, request: object) => unknown) | undefined;
    if (!handler) throw new Error(`No response to ${call.operation}: add backend.on('${call.operation}', …).`);
    return handler(this, call);
  }
}

/** The gateway names the push after which the page starts. */
function headersOf(operation: BrowserOperation): Record<string, string> {
  return operation === 'auth.me' ? { 'recado-feed-position': JSON.stringify({ ...feedStart, seq: 0 }) } : {};
}

function send(response: ServerResponse, status: number, body?: unknown, headers: Record<string, string> = {}): void {
  const isText = typeof body === 'string';
  const content = body === undefined || isText ? body : JSON.stringify(body);
  response.writeHead(status, { ...headers, 'content-type': isText ? 'text/csv' : 'application/json' }).end(content);
}
