import type { FaultCode, MessageView, TicketView } from '@recado/contracts';
import type { Page, Route, WebSocketRoute } from '@playwright/test';
import { BackendData } from './backend-data.ts';
import { respondByDefault } from './backend-defaults.ts';
import { withMessage } from './backend-pages.ts';
import { aMessage } from './factories.ts';
import type { FakeRequest, FakeResponse } from './responses.ts';

const feedStart = { born: '2026-01-01T00:00:00Z', seq: 1 };

type FakeHandler = (request: FakeRequest) => FakeResponse | Promise<FakeResponse>;

/** Fake API for a page of the app; its default responses have the contracts' shapes. */
export class Backend extends BackendData {
  /** Every request, as `POST /messages/7`. */
  readonly requests: string[] = [];
  readonly bodies: { line: string; body: string }[] = [];
  private readonly overrides = new Map<string, FakeHandler>();
  private readonly sockets: WebSocketRoute[] = [];

  /** Replaces the response of `GET /tickets` (method and first path segment, or the whole path). */
  on(line: string, handler: FakeHandler): void {
    this.overrides.set(line, handler);
  }
  /** @param field of the input that the fault names */
  fail(line: string, status: number, code: FaultCode, field?: string): void {
    const fields = field ? { fields: [{ field, rule: 'unique' }] } : {};
    this.on(line, () => ({ status, body: { error: code, ...fields } }));
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

  push(channel: string, payload: object): void {
    for (const socket of this.sockets) socket.send(`42${JSON.stringify([`company-1-${channel}`, payload])}`);
  }
  /** Pushes to every company. */
  pushToAll(channel: string, payload: object): void {
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
    const request = route.request();
    const url = new URL(request.url());
    const path = url.pathname.replace('/backend/', '').split('/');
    const line = `${request.method()} /${path.join('/')}`;
    this.requests.push(line);
    // Drafts are saved while the user types; no test checks their bodies here.
    if (request.method() !== 'GET' && path[0] !== 'drafts') this.bodies.push({ line, body: request.postData() ?? '' });
    const short = `${request.method()} /${path[0]}`;
    const handler = this.overrides.get(line) ?? this.overrides.get(short);
    const fake = { path, query: url.searchParams, request };
    const { status = 200, body } = handler ? await handler(fake) : respondByDefault(this, fake);
    const text = body === undefined ? '' : JSON.stringify(status < 400 ? body : withMessage(body));
    const headers: Record<string, string> =
      line === 'GET /auth/me' ? { 'recado-heard': JSON.stringify({ ...feedStart, seq: 0 }) } : {};
    const answer = { status, headers, contentType: 'application/json', body: text };
    await route.fulfill(answer).catch(() => undefined); // the page is gone
  }
}
