import type {
  FaultCode,
  FoundMessage,
  HistoryEntry,
  Member,
  MessageView,
  NoteView,
  ScheduleView,
  NotificationView,
  Session,
  SessionEventView,
  SessionUser,
  Tag,
  TicketView,
  WhatsappView,
} from '@recado/contracts';
import type { Page, Request, Route, WebSocketRoute } from '@playwright/test';
import { conversationPage, mediaOf, ticketPage, withMessage } from './backend-pages.ts';
import { aMessage, aUser, queues } from './factories.ts';
import { respondTo, type FakeResponse } from './responses.ts';

const feedStart = { born: '2026-01-01T00:00:00Z', seq: 1 };

type FakeHandler = (input: {
  path: string[];
  query: URLSearchParams;
  request: Request;
}) => FakeResponse | Promise<FakeResponse>;

/** Fake API for a page of the app; its default responses have the contracts' shapes. */
export class Backend {
  user: SessionUser = aUser();
  tickets: TicketView[] = [];
  messages = new Map<number, MessageView[]>();
  connections: WhatsappView[] = [];
  members: Member[] = [];
  tags: Tag[] = [];
  notes: NoteView[] = [];
  /** Not sent yet. */
  schedules: ScheduleView[] = [];
  /** Tickets that were transferred to the user. */
  notifications: NotificationView[] = [];
  /** Events of the connections, newest first. */
  events: SessionEventView[] = [];
  history: HistoryEntry[] = [];
  info = { version: '4.7.0', whatsapp: 'live', demo: false, simulatorUrl: null as string | null };
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
    this.messages.set(ticket.id, [...(this.messages.get(ticket.id) ?? []), message]);
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
    const { status = 200, body } = handler
      ? await handler({ path, query: url.searchParams, request })
      : this.respondByDefault(line, path, url.searchParams, request);
    const text = body === undefined ? '' : JSON.stringify(status < 400 ? body : withMessage(body));
    const headers: Record<string, string> =
      line === 'GET /auth/me' ? { 'recado-heard': JSON.stringify({ ...feedStart, seq: 0 }) } : {};
    const answer = { status, headers, contentType: 'application/json', body: text };
    await route.fulfill(answer).catch(() => undefined); // the page is gone
  }

  private respondByDefault(line: string, path: string[], query: URLSearchParams, request: Request): FakeResponse {
    const [, second = ''] = path;
    switch (`${request.method()} /${path[0]}`) {
      case 'GET /health':
        return { body: this.info };
      case 'POST /auth':
        // The gateway keeps the refresh token of `auth.login` in a cookie.
        return { body: { token: 'a.b.c', user: this.user } satisfies Session };
      case 'GET /auth':
        return respondTo('auth.me', this.user);
      case 'GET /company':
        return respondTo('companies.mine', { dueDate: this.user.company.dueDate });
      case 'GET /queue':
        return respondTo('queues.list', queues);
      case 'GET /users':
        return respondTo('users.colleagues', [{ id: 2, name: 'Bruno Lima', online: true, queues: [{ id: 1 }] }]);
      case 'GET /whatsapp':
        if (path[2] === 'events') return respondTo('whatsapp.events', this.eventsOf(second));
        return second ? this.getConnection(second) : respondTo('whatsapp.list', this.connections);
      case 'GET /tickets':
        if (path[2] === 'members') return respondTo('tickets.members', this.members);
        if (path[2] === 'history') return respondTo('tickets.history', this.history);
        if (second === 'counts') return respondTo('tickets.counts', this.counts());
        return second ? this.getTicket(second) : respondTo('tickets.list', ticketPage(this.tickets, query));
      case 'PUT /tickets':
        return this.updateTicket(second, request.postDataJSON() as Partial<TicketView>);
      case 'GET /drafts':
        return respondTo('drafts.list', []);
      case 'GET /notifications':
        return respondTo('notifications.list', this.notifications);
      case 'GET /tags':
        if (second === 'kanban')
          return respondTo(
            'tags.kanban',
            this.tags.filter(({ kanban }) => kanban === 1),
          );
        return respondTo('tags.list', this.tags);
      case 'GET /ticket-notes':
        return respondTo('ticketNotes.list', { notes: this.notes, hasMore: false, cursor: null });
      case 'GET /schedules':
        return respondTo('schedules.list', this.scheduledFor(Number(query.get('contactId'))));
      case 'GET /messages':
        if (path[2] === 'search')
          return respondTo('messages.search', this.found(Number(second), query.get('searchParam') ?? ''));
        return respondTo(
          'messages.list',
          conversationPage(this.messages.get(Number(second)) ?? [], Number(second), query),
        );
      case 'POST /messages':
        return respondTo('messages.send', [this.storeSent(Number(second), request)]);
      default:
        return line.startsWith('GET') ? { status: 404, body: { error: 'ERR_NOT_FOUND' } } : { status: 204 };
    }
  }

  private eventsOf(connection: string): SessionEventView[] {
    return this.events.filter(({ whatsappId }) => String(whatsappId) === connection);
  }
  private getConnection(ref: string): FakeResponse {
    const connection = this.connections.find(({ id }) => String(id) === ref);
    return connection ? respondTo('whatsapp.get', connection) : { status: 404, body: { error: 'ERR_NO_WAPP_FOUND' } };
  }
  private scheduledFor(contact: number) {
    const schedules = this.schedules.filter(({ contactId, sentAt }) => contactId === contact && !sentAt);
    return { schedules, hasMore: false, cursor: null };
  }
  private counts() {
    const count = (status: string) => this.tickets.filter((ticket) => ticket.status === status).length;
    return { open: count('open'), pending: count('pending') };
  }
  private findTicket(ref: string) {
    return this.tickets.find(({ id, uuid }) => uuid === ref || String(id) === ref);
  }
  private getTicket(ref: string): FakeResponse {
    const ticket = this.findTicket(ref);
    return ticket ? respondTo('tickets.get', ticket) : { status: 404, body: { error: 'ERR_NO_TICKET_FOUND' } };
  }
  private updateTicket(ref: string, by: Partial<TicketView>): FakeResponse {
    const ticket = this.findTicket(ref);
    if (!ticket) return { status: 404, body: { error: 'ERR_NO_TICKET_FOUND' } };
    const user = by.userId ? { id: this.user.id, name: this.user.name } : null;
    const changed = { ...ticket, ...(by.status ? { status: by.status } : {}), userId: by.userId ?? null, user };
    this.tickets = this.tickets.map((other) => (other.id === ticket.id ? changed : other));
    return respondTo('tickets.update', changed);
  }
  private found(ticketId: number, term: string): FoundMessage[] {
    const matches = (this.messages.get(ticketId) ?? []).filter(({ body }) => body.includes(term)).toReversed();
    return matches.map(({ id, body, createdAt }) => ({ id, text: body, createdAt }));
  }
  private storeSent(ticketId: number, request: Request): MessageView {
    const ticket = this.tickets.find(({ id }) => id === ticketId);
    if (!ticket) throw new Error(`no ticket ${ticketId}`);
    const json = (request.headers()['content-type'] ?? '').includes('json');
    const form = request.postData() ?? '';
    const field = (name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(form)?.[1] ?? '';
    const { body = '', clientKey = null } = json
      ? (request.postDataJSON() as Partial<MessageView>)
      : { body: field('body'), clientKey: field('clientKey') };
    const media = json ? {} : mediaOf(form, field('voice') === 'true');
    const message = aMessage(ticket, {
      body,
      clientKey,
      fromMe: true,
      ack: 1,
      createdAt: new Date().toISOString(),
      ...media,
    });
    this.messages.set(ticketId, [...(this.messages.get(ticketId) ?? []), message]);
    return message;
  }
}
