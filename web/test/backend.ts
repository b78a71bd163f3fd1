import type {
  FaultCode,
  FoundMessage,
  HistoryEntry,
  Member,
  MessageView,
  NoteView,
  ScheduleView,
  NotificationView,
  SessionEventView,
  SessionUser,
  Tag,
  TicketView,
  WhatsappView,
} from '@recado/contracts';
import { faults } from '@recado/contracts/faults';
import { planWords } from '@recado/contracts/plan-words';
import type { Page, Request, Route, WebSocketRoute } from '@playwright/test';
import { aMessage, aUser, queues } from './factories.ts';

const aPlace = { born: '2026-01-01T00:00:00Z', seq: 1 };

type Answer = { status?: number; body?: unknown };
type Handler = (ask: { path: string[]; query: URLSearchParams; request: Request }) => Answer | Promise<Answer>;

/** The API as a page of the app sees it, made from the contracts' shapes. Only for tests. */
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
  /** Tickets that were handed to the user. */
  handed: NotificationView[] = [];
  /** What happened to them, the newest first. */
  events: SessionEventView[] = [];
  history: HistoryEntry[] = [];
  info = { version: '4.7.0', whatsapp: 'live', demo: false, simulatorUrl: null as string | null };
  /** Every request, as `POST /messages/7`. */
  readonly asked: string[] = [];
  readonly bodies: { line: string; body: string }[] = [];
  private readonly overrides = new Map<string, Handler>();
  private readonly sockets: WebSocketRoute[] = [];

  /** Answers `GET /tickets` (first path words) differently from now on. */
  on(line: string, handler: Handler): void {
    this.overrides.set(line, handler);
  }
  /** @param field of the input that the fault names */
  fail(line: string, status: number, code: FaultCode, field?: string): void {
    const fields = field ? { fields: [{ field, rule: 'unique' }] } : {};
    this.on(line, () => ({ status, body: { error: code, ...fields } }));
  }

  /** The refusal of every socket from now on. */
  socketRefusal: { error: FaultCode; message: string } | null = null;
  /** What each page said of itself when it connected. */
  readonly handshakes: string[] = [];
  /** Whether a page listens to what is told. */
  get connected(): boolean {
    return this.joined;
  }
  private joined = false;

  async serve(page: Page): Promise<void> {
    await page.route('**/backend/**', (route) => this.answer(route));
    await page.routeWebSocket('**/backend/socket.io/**', (socket) => this.connect(socket));
  }
  async signIn(page: Page): Promise<void> {
    await page.addInitScript(() => {
      localStorage.setItem('token', 'a.b.c');
      localStorage.setItem('companyId', '1');
    });
  }

  tell(channel: string, payload: object): void {
    for (const socket of this.sockets) socket.send(`42${JSON.stringify([`company-1-${channel}`, payload])}`);
  }
  /** What is everybody's, of whatever company. */
  tellAll(channel: string, payload: object): void {
    for (const socket of this.sockets) socket.send(`42${JSON.stringify([`company-${channel}`, payload])}`);
  }
  /** The contact writes. */
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
    this.tell('appMessage', { action: 'create', message, ticket: live, contact: live.contact });
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
        // After a break it is asked anew, as by a server that has lost count.
        const isBack = /"since":{[^}]*"seq":[^0]/.test(String(message));
        socket.send(`42${JSON.stringify(isBack ? ['resync', aPlace] : ['missed', { place: aPlace, pushes: [] }])}`);
        this.joined = true;
      }
      const asked = /^42(\d+)\[/.exec(String(message));
      if (asked) socket.send(`43${asked[1]}[{"ok":true}]`);
    });
    // The server asks whether the page is there; one that is not asked calls again after 36 seconds.
    const beat = setInterval(() => socket.send('2'), 10_000);
    socket.onClose(() => clearInterval(beat));
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    const path = url.pathname.replace('/backend/', '').split('/');
    const line = `${request.method()} /${path.join('/')}`;
    this.asked.push(line);
    // Drafts are kept while one types: not what a test asks about.
    if (request.method() !== 'GET' && path[0] !== 'drafts') this.bodies.push({ line, body: request.postData() ?? '' });
    const short = `${request.method()} /${path[0]}`;
    const handler = this.overrides.get(line) ?? this.overrides.get(short);
    const { status = 200, body } = handler
      ? await handler({ path, query: url.searchParams, request })
      : this.usual(line, path, url.searchParams, request);
    const said = body === undefined ? '' : JSON.stringify(status < 400 ? body : withWords(body));
    const headers: Record<string, string> =
      line === 'GET /auth/me' ? { 'recado-heard': JSON.stringify({ ...aPlace, seq: 0 }) } : {};
    const answer = { status, headers, contentType: 'application/json', body: said };
    await route.fulfill(answer).catch(() => undefined); // the page is gone
  }

  private usual(line: string, path: string[], query: URLSearchParams, request: Request): Answer {
    const [, second = ''] = path;
    switch (`${request.method()} /${path[0]}`) {
      case 'GET /health':
        return { body: this.info };
      case 'POST /auth':
        return { body: { token: 'a.b.c', user: this.user } };
      case 'GET /auth':
        return { body: this.user };
      case 'GET /company':
        return { body: { dueDate: this.user.company.dueDate } };
      case 'GET /queue':
        return { body: queues };
      case 'GET /users':
        return { body: [{ id: 2, name: 'Bruno Lima', online: true, queues: [{ id: 1 }] }] };
      case 'GET /whatsapp':
        if (path[2] === 'events') return { body: this.events.filter((one) => String(one.whatsappId) === second) };
        return { body: second ? this.connections.find(({ id }) => String(id) === second) : this.connections };
      case 'GET /tickets':
        if (path[2] === 'members') return { body: this.members };
        if (path[2] === 'history') return { body: this.history };
        return second === 'counts' ? { body: this.counts() } : second ? this.one(second) : { body: this.list(query) };
      case 'PUT /tickets':
        return this.change(second, request.postDataJSON() as Partial<TicketView>);
      case 'GET /drafts':
        return { body: [] };
      case 'GET /notifications':
        return { body: this.handed };
      case 'GET /tags':
        return { body: second === 'kanban' ? this.tags.filter(({ kanban }) => kanban === 1) : this.tags };
      case 'GET /ticket-notes':
        return { body: { notes: this.notes, hasMore: false, cursor: null } };
      case 'GET /schedules':
        return { body: this.scheduledFor(Number(query.get('contactId'))) };
      case 'GET /messages':
        if (path[2] === 'search') return { body: this.saying(Number(second), query.get('searchParam') ?? '') };
        return { body: this.conversation(Number(second), query) };
      case 'POST /messages':
        return { body: [this.sent(Number(second), request)] };
      default:
        return line.startsWith('GET') ? { status: 404, body: { error: 'ERR_NOT_FOUND' } } : { status: 204 };
    }
  }

  private scheduledFor(contact: number) {
    const schedules = this.schedules.filter(({ contactId, sentAt }) => contactId === contact && !sentAt);
    return { schedules, hasMore: false, cursor: null };
  }
  private counts() {
    const count = (status: string) => this.tickets.filter((ticket) => ticket.status === status).length;
    return { open: count('open'), pending: count('pending') };
  }
  private list(query: URLSearchParams) {
    const status = query.get('status');
    const unread = query.get('withUnreadMessages') === 'true';
    const search = query.get('searchParam')?.toLowerCase() ?? '';
    const contact = Number(query.get('contactId') ?? 0);
    const tags = JSON.parse(query.get('tags') ?? '[]') as number[];
    const tickets = this.tickets
      .filter(({ contactId }) => !contact || contactId === contact)
      .filter((ticket) => tags.length === 0 || ticket.tags.some(({ id }) => tags.includes(id)))
      .filter((ticket) => (!status || ticket.status === status) && (!unread || ticket.unreadMessages > 0))
      .filter(({ contact }) => contact.name.toLowerCase().includes(search))
      .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
    const from = Number(query.get('cursor') ?? 0);
    const hasMore = tickets.length > from + 40;
    return { tickets: tickets.slice(from, from + 40), hasMore, cursor: hasMore ? String(from + 40) : null };
  }
  private find(ref: string) {
    return this.tickets.find(({ id, uuid }) => uuid === ref || String(id) === ref);
  }
  private one(ref: string): Answer {
    const ticket = this.find(ref);
    return ticket ? { body: ticket } : { status: 404, body: { error: 'ERR_NO_TICKET_FOUND' } };
  }
  private change(ref: string, by: Partial<TicketView>): Answer {
    const ticket = this.find(ref);
    if (!ticket) return { status: 404, body: { error: 'ERR_NO_TICKET_FOUND' } };
    const user = by.userId ? { id: this.user.id, name: this.user.name } : null;
    const changed = { ...ticket, ...(by.status ? { status: by.status } : {}), userId: by.userId ?? null, user };
    this.tickets = this.tickets.map((one) => (one.id === ticket.id ? changed : one));
    return { body: changed };
  }
  private saying(ticketId: number, words: string): FoundMessage[] {
    const said = (this.messages.get(ticketId) ?? []).filter(({ body }) => body.includes(words)).toReversed();
    return said.map(({ id, body, createdAt }) => ({ id, text: body, createdAt }));
  }
  private conversation(ticketId: number, query: URLSearchParams) {
    const all = this.messages.get(ticketId) ?? [];
    const { from, end } = pieceOf(all, query);
    const episodes = [...new Set(all.map((message) => message.ticketId))].map((id) => ({
      id,
      status: id === ticketId ? 'open' : 'closed',
      startedAt: all.find((message) => message.ticketId === id)?.createdAt ?? '',
      closedAt: id === ticketId ? null : (all.findLast((message) => message.ticketId === id)?.createdAt ?? null),
    }));
    return {
      messages: all.slice(from, end),
      episodes,
      hasMore: from > 0,
      cursor: from > 0 ? String(from) : null,
      newer: end < all.length ? `after ${end}` : null,
    };
  }
  private sent(ticketId: number, request: Request): MessageView {
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

function mediaOf(form: string, isVoice: boolean): Partial<MessageView> {
  const name = /filename="([^"]*)"/.exec(form)?.[1] ?? 'file';
  return {
    mediaType: isVoice ? 'audio' : 'application',
    mediaName: name,
    mediaUrl: `/public/${name}`,
    mediaState: 'ready',
    mediaSize: 1234,
    isVoice,
  };
}

/** Twenty messages: the newest, those before or after a place, or those around one of them. */
function pieceOf(all: MessageView[], query: URLSearchParams): { from: number; end: number } {
  const cursor = query.get('cursor');
  const around = all.findIndex(({ id }) => id === Number(query.get('around')));
  if (!cursor && around !== -1) return { from: Math.max(0, around - 9), end: Math.min(all.length, around + 11) };
  const after = cursor?.startsWith('after ') ? Number(cursor.slice(6)) : null;
  if (after !== null) return { from: after, end: Math.min(all.length, after + 20) };
  const end = cursor ? Number(cursor) : all.length;
  return { from: Math.max(0, end - 20), end };
}

/** A refusal says why, as the gateway's do. */
function withWords(body: unknown): unknown {
  const refused = body as { error: FaultCode; message?: string; fields?: object[] };
  const message = planWords({ ...refused }, 'pt') ?? faults[refused.error]?.pt ?? refused.message;
  const fields = refused.fields?.map((field) => ({ message, ...field }));
  return { ...refused, message, ...(fields ? { fields } : {}) };
}
