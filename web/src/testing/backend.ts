import type { ChannelName, Channels, FaultCode, MessageView, TicketView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import type { Page, Route, WebSocketRoute } from '@playwright/test';
import { BackendData } from './backend-data.ts';
import { defaults } from './backend-defaults.ts';
import { aMessage } from './factories.ts';
import {
  readRequest,
  type FakeHandler,
  type FakeRequest,
  type InputTo,
  type BrowserOperation,
  type PathParams,
} from './operations.ts';

const feedStart = { born: '2026-01-01T00:00:00Z', seq: 1 };

interface FaultDetails<N extends BrowserOperation> {
  field?: keyof InputTo<N> & string;
  params?: Record<string, unknown>;
}

/** Fake API for a page of the app: requests, responses and pushes have the shapes of the contracts. */
export class Backend extends BackendData {
  /** Every request, as `POST /messages/7`. */
  readonly requests: string[] = [];
  private readonly calls: FakeRequest<BrowserOperation>[] = [];
  private readonly handlers = new Map<BrowserOperation, (request: never) => unknown>();
  private readonly sockets: WebSocketRoute[] = [];

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
  /** Whether a page receives pushes. */
  get connected(): boolean {
    return this.joined;
  }
  private joined = false;

  async serve(page: Page): Promise<void> {
    await page.route('**/backend/**', (route) => this.respond(route));
    await page.routeWebSocket('**/backend/socket.io/**', (socket) => this.connect(socket));
  }
  async signIn(page: Page): Promise<void> {
    await page.addInitScript(() => {
      localStorage.setItem('token', 'a.b.c');
      localStorage.setItem('companyId', '1');
    });
  }
  /** Opens a page of the app as the signed-in user. */
  async open(page: Page, path: string): Promise<void> {
    await this.serve(page);
    await this.signIn(page);
    await page.goto(path);
  }

  private isUnreachable = false;
  /** Cuts the page off: its sockets close, and requests and new sockets fail. */
  loseNetwork(): void {
    this.isUnreachable = true;
    for (const socket of this.sockets.splice(0)) void socket.close();
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

  private connect(socket: WebSocketRoute): void {
    if (this.isUnreachable) return void socket.close();
    this.sockets.push(socket);
    socket.send('0{"sid":"s","upgrades":[],"pingInterval":18000,"pingTimeout":18000,"maxPayload":1000000}');
    socket.onMessage((message) => {
      if (String(message).startsWith('40')) {
        this.handshakes.push(String(message).slice(2));
        const refusal = this.socketRefusal;
        if (refusal) return socket.send(`44${JSON.stringify({ message: refusal.error, data: refusal })}`);
        socket.send('40{"sid":"s"}');
        // After a break the server has lost the missed pushes, so the page refetches.
        const isBack = /"since":{[^}]*"seq":[^0]/.test(String(message));
        socket.send(
          `42${JSON.stringify(isBack ? ['resync', feedStart] : ['missed', { place: feedStart, pushes: [] }])}`,
        );
        this.joined = true;
      }
      const acknowledged = /^42(\d+)\[/.exec(String(message));
      if (acknowledged) socket.send(`43${acknowledged[1]}[{"ok":true}]`);
    });
    // Without the server's ping the client reconnects after 36 seconds.
    const beat = setInterval(() => socket.send('2'), 10_000);
    socket.onClose(() => clearInterval(beat));
  }

  private async respond(route: Route): Promise<void> {
    if (this.isUnreachable) return route.abort('internetdisconnected');
    const request = route.request();
    const path = new URL(request.url()).pathname.replace('/backend', '');
    const line = `${request.method()} ${path}`;
    this.requests.push(line);
    if (path === '/health/info') return fulfill(route, 200, this.info);
    if (path.startsWith('/public/')) return fulfill(route, 404);
    const call = readRequest(request);
    if (!call) {
      await route.abort();
      throw new Error(`The page requested ${line}, which is a route of no contract.`);
    }
    this.calls.push(call);
    const handler = this.handlers.get(call.operation);
    try {
      const body = handler ? await handler(call as never) : this.respondByDefault(call);
      await fulfill(route, body === undefined ? 204 : 200, body, headersOf(call.operation));
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      await fulfill(route, fault.status, fault.body('pt'));
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

async function fulfill(route: Route, status: number, body?: unknown, headers: Record<string, string> = {}) {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const contentType = typeof body === 'string' ? 'text/csv' : 'application/json';
  await route.fulfill({ status, headers, contentType, body: text ?? '' }).catch(() => undefined); // the page is gone
}
