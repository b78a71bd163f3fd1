import type { Channels, ChatMessage } from '@recado/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { messagesIn, putMessage, type MessagePages } from '../../web/src/features/chats/chats.cache.ts';
import { PushReplay, type ChannelPush, type FeedPosition } from '../../web/src/lib/push-replay.ts';
import { request, type RestResponse } from '../client/rest.client.ts';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 15_000;

/** A response that did not come, or an error that a later attempt may not meet. */
const isTemporary = (response: RestResponse | null): boolean =>
  response === null || response.status === 429 || response.status >= 502;

export interface SentChatMessage {
  message: ChatMessage;
  /** An earlier attempt had stored the message, and its answer was lost. */
  wasStored: boolean;
}

const caughtUp = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    for (const name of ['missed', 'resync']) socket.once(name, () => resolve());
  });

/**
 * The chats of one person in a web app without a browser: the page loads the messages, opens the socket at the position of
 * its data, applies pushes with the web app's own code, and loads everything again where the gateway tells it to.
 */
export class ChatPage {
  readonly gateway: string;
  readonly token: string;
  /** Every push about chats, in the order in which the page received it. */
  readonly pushes: { name: string; body: Channels['chat'] }[] = [];
  connects = 0;
  replayed = 0;
  reloads = 0;
  private readonly shown = new Map<number, MessagePages>();
  private readonly changed = new Set<number>();
  private socket: Socket | undefined;

  constructor(gateway: string, token: string) {
    this.gateway = gateway;
    this.token = token;
  }

  async open(chatIds: number[]): Promise<void> {
    const me = await fetch(`${this.gateway}/auth/me`, { headers: { authorization: `Bearer ${this.token}` } });
    const start = JSON.parse(me.headers.get('recado-feed-position') ?? 'null') as FeedPosition | null;
    for (const chatId of chatIds) this.shown.set(chatId, await this.load(chatId));
    await this.connect(new PushReplay((...push) => this.receive(...push), start));
  }

  /** Closes the socket, as when the computer sleeps. */
  close(): void {
    this.socket?.disconnect();
  }
  /** Opens the socket again. Resolves once the gateway has sent what the page missed. */
  async reopen(): Promise<void> {
    if (!this.socket) throw new Error('The page was not open before');
    const isCaughtUp = caughtUp(this.socket);
    this.socket.connect();
    await isCaughtUp;
  }

  messages = (chatId: number): ChatMessage[] => messagesIn(this.shown.get(chatId));

  /** Sends a message with one key until it is answered. */
  async send(chatId: number, clientKey: string, text: string): Promise<SentChatMessage> {
    for (let attempt = 0; ; attempt++) {
      const at = Date.now();
      const response = await this.call('POST', `/chats/${chatId}/messages`, { clientKey, message: text });
      if (response?.status === 201 || response?.status === 200) {
        const message = response.body as ChatMessage;
        return { message, wasStored: attempt > 0 && Date.parse(message.createdAt) < at };
      }
      if (!isTemporary(response)) throw new Error(`${text}: ${response?.status} ${JSON.stringify(response?.body)}`);
      await pause(Math.min(FIRST_RETRY_MS * 2 ** attempt, LAST_RETRY_MS));
    }
  }

  /** @returns null without a response */
  private call(method: string, path: string, body?: object): Promise<RestResponse | null> {
    return request(`${this.gateway}${path}`, method, this.token, body).catch(() => null);
  }

  private connect(replay: PushReplay): Promise<void> {
    const auth = (respond: (data: object) => void) => respond({ token: this.token, since: replay.position });
    const socket = io(this.gateway, { auth, transports: ['websocket'], forceNew: true, reconnectionDelayMax: 10_000 });
    this.socket = socket;
    socket.on('connect', () => {
      this.connects++;
      replay.pause();
    });
    socket.on('missed', ({ place, pushes }: { place: FeedPosition; pushes: ChannelPush[] }) => {
      this.replayed += pushes.length;
      replay.replay(place, pushes);
    });
    socket.on('resync', (place: FeedPosition | null = null) => {
      replay.replay(place);
      this.reload();
    });
    socket.onAny((name: string, body: ChannelPush[1]) => name.startsWith('company-') && replay.receive(name, body));
    return caughtUp(socket);
  }

  private receive(name: string, pushed: ChannelPush[1]): void {
    if (!/^company-\d+-chat\b/.test(name)) return;
    const body = pushed as Channels['chat'];
    this.pushes.push({ name, body });
    if (body.action !== 'new-message') return;
    const { chatId } = body.newMessage;
    this.changed.add(chatId);
    const pages = this.shown.get(chatId);
    if (pages) this.shown.set(chatId, putMessage(pages, body.newMessage));
  }

  private reload(): void {
    this.reloads++;
    for (const chatId of this.shown.keys()) void this.reloadChat(chatId);
  }

  /** An answer may be older than a push that arrived meanwhile; the chat is then loaded once more. */
  private async reloadChat(chatId: number): Promise<void> {
    do {
      this.changed.delete(chatId);
      this.shown.set(chatId, await this.load(chatId));
    } while (this.changed.has(chatId));
  }

  /** All pages of a chat, the newest first. */
  private async load(chatId: number): Promise<MessagePages> {
    const pages: MessagePages['pages'] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
      const response = await this.call('GET', `/chats/${chatId}/messages${query}`);
      if (response?.status === 200) {
        const page = response.body as MessagePages['pages'][number];
        pages.push(page);
        cursor = page.hasMore ? page.cursor : null;
      } else if (isTemporary(response)) await pause(FIRST_RETRY_MS);
      else throw new Error(`chat ${chatId} answered ${response?.status}`);
    }
    return { pages, pageParams: pages.map(() => '') };
  }
}
