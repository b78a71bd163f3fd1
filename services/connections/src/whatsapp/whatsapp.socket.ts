import type { ReadMessage } from '@recado/contracts';
import { log } from '@recado/platform';
import {
  Browsers,
  makeWASocket,
  type AnyMessageContent,
  type AuthenticationState,
  type BinaryNode,
  type proto,
  type SocketConfig,
  type WAMessage,
  type WASocket,
} from '@whiskeysockets/baileys';
import type { MediaSource } from '../media/media.repository.ts';
import type { SessionCaches } from './session.caches.ts';
import { addressOf } from './encode/encode-participant.ts';
import { surviveFrames, surviveStanzas } from './isolate-frame-errors.ts';
import { isReadable, withHistory } from './load-history.ts';
import type { Lifeline, Lifelines } from './keepalive.monitor.ts';
import {
  holdBack,
  sendNothingAsleep,
  storeBeforeSending,
  type Stillness,
  type StoreFirst,
} from './durable-acknowledgement.ts';
import { Groups } from './group.directory.ts';
import { Devices } from './keys/device-list.cache.ts';
import type { Seals } from './keys/ratchet.tracker.ts';
import { digitsOf } from './parse-jid.ts';
import { listen, type ConnectionUpdate, type SocketHooks } from './subscribe-socket-events.ts';
import { quietLogger } from './client.logger.ts';
import { learnMediaHosts } from './resolve-media-address.ts';
import { ask } from './ping-whatsapp.ts';
import { keepOnly } from './cache-sent-messages.ts';

/** How long a phone has to put a file up again. */
const PHONE_MS = 30_000;
/** The client's own question whether WhatsApp is there: lifelines ask sooner. */
const KEEP_ALIVE_MS = 3_600_000;

export interface SocketEnd {
  /** WhatsApp's number for it (see shard/reactions.ts); 0 when it gave none. */
  code: number;
  message: string;
}
export interface SocketOptions {
  url: string | undefined;
  /** How long each QR code is shown, in ms. */
  qrTimeout: number | undefined;
  auth: AuthenticationState;
  caches: SessionCaches;
  stillness: Stillness;
  lifelines: Lifelines;
  storeFirst: StoreFirst;
  seals: Seals;
  /** Of WhatsApp Web, where it must not be the client's own. */
  version: [number, number, number] | undefined;
  hooks: SocketHooks;
  getMessage: SocketConfig['getMessage'];
  makeSignalRepository: SocketConfig['makeSignalRepository'];
}

/** One connection to WhatsApp, until it ends; it never comes back by itself. */
export class WhatsappSocket {
  readonly groups: Groups;
  private readonly sock: WASocket;
  private readonly lifeline: Lifeline;
  /** Ids of what is being sent. */
  private readonly sending = new Set<string>();
  private readonly finished = Promise.withResolvers<SocketEnd>();
  /** After its end nothing it still has to say counts. */
  private over = false;

  constructor(options: SocketOptions) {
    const { url, version, qrTimeout, auth, caches, stillness, lifelines, storeFirst, seals, hooks, ...config } =
      options;
    this.sock = makeWASocket({
      ...config,
      ...(url ? { waWebSocketUrl: url } : {}),
      ...(version ? { version } : {}),
      ...(qrTimeout ? { qrTimeout } : {}),
      auth,
      logger: quietLogger,
      browser: Browsers.appropriate('Chrome'),
      keepAliveIntervalMs: KEEP_ALIVE_MS,
      // None: each thing sent would make two errors with their stacks, in case it is not gone in time.
      connectTimeoutMs: 0,
      markOnlineOnConnect: false,
      syncFullHistory: false,
      emitOwnEvents: false,
      generateHighQualityLinkPreview: false,
      shouldSyncHistoryMessage: isReadable,
      msgRetryCounterCache: caches.retries,
      // A phone asks up to five times for what it cannot read. The client counts each of its answers twice, and asks as
      // often itself.
      maxMsgRetryCount: 10,
      userDevicesCache: new Devices(auth.keys),
      cachedGroupMetadata: (jid) => this.groups.get(jid),
      // A write that failed ends the socket; trying it again belongs to the next one.
      transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 10 },
    });
    this.groups = new Groups(this.sock, caches.groups, (digits) => this.isMe(digits));
    keepOnly(this.sock, (id) => this.sending.has(id), caches);
    surviveFrames(this.sock.ws, () => this.close('a frame that cannot be opened', 428));
    surviveStanzas(this.sock.ws);
    this.lifeline = this.holdOn(lifelines);
    sendNothingAsleep(this.sock.ws, stillness, () => this.over);
    storeBeforeSending(this.sock.ws, seals);
    void this.ended.then(holdBack(this.sock.ws, stillness, storeFirst));
    listen(
      this.sock,
      hooks,
      () => this.over,
      (update) => this.changed(update, hooks),
    );
    this.sock.ev.on('messages.upsert', ({ messages }) => {
      for (const message of messages) void this.takeHistory(message);
    });
  }

  /** Resolves when it is over, with the reason. */
  get ended(): Promise<SocketEnd> {
    return this.finished.promise;
  }
  get isOver(): boolean {
    return this.over;
  }
  get me(): { id: string; lid?: string | undefined } {
    const me = this.sock.authState.creds.me;
    return { id: me?.id ?? '', lid: me?.lid };
  }
  /** Digits of the account. */
  get number(): string {
    return digitsOf(this.me.id);
  }
  get keys() {
    return this.sock.authState.keys;
  }

  /** Ends it, without logging out. */
  close(message = 'closed by us', code = 0): void {
    if (this.over) return;
    this.over = true;
    const error = new Error(message);
    void this.sock.end(error).catch(() => undefined); // it is over either way
    this.sock.ws.emit('error', error); // the client would let whoever waits for an answer wait for a minute
    this.finished.resolve({ code, message });
  }
  /** Tells WhatsApp to forget this device. @returns whether that was sent; if not, the phone can still unlink it */
  async logout(): Promise<boolean> {
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 3_000));
    const sending = this.sock.logout().then(
      () => true,
      () => false,
    );
    const wasSent = !this.over && (await Promise.race([sending, late]));
    this.close('logged out by us');
    return wasSent;
  }

  onNode(listener: (node: BinaryNode) => void): void {
    this.sock.ws.on('frame', (frame: BinaryNode | Uint8Array) => {
      if (frame instanceof Uint8Array) return;
      // The client handles live messages side by side, and the first of a new contact falls behind the ones after it.
      // What waited while it was away it handles one after the other: so every message is taken for such a one.
      if (frame.tag === 'message') frame.attrs['offline'] ??= '0';
      listener(frame);
    });
  }
  pairingCode(number: string): Promise<string> {
    return this.sock.requestPairingCode(number);
  }
  /** What was sent is in `caches.sent` from then on. */
  async send(jid: string, content: AnyMessageContent, messageId: string, quoted?: WAMessage): Promise<void> {
    this.lifeline.sent();
    this.sending.add(messageId);
    try {
      await this.sock.sendMessage(jid, content, { messageId, ...(quoted ? { quoted } : {}) });
    } finally {
      this.sending.delete(messageId);
    }
  }
  markRead(remoteJid: string, messages: ReadMessage[]): Promise<void> {
    return this.sock.readMessages(
      messages.map(({ waId: id, participant }) => {
        const of = addressOf(participant);
        return { remoteJid, id, fromMe: false, ...(of ? { participant: of } : {}) };
      }),
    );
  }
  /** The address of a phone number; null when it is not on WhatsApp. */
  async addressOf(number: string): Promise<string | null> {
    this.lifeline.sent();
    const [found] = (await this.sock.onWhatsApp(number)) ?? [];
    return found?.exists ? found.jid : null;
  }
  /** Where a profile picture is; null when there is none to see. */
  async pictureUrl(jid: string): Promise<string | null> {
    try {
      return (await this.sock.profilePictureUrl(jid, 'preview', 10_000)) ?? null;
    } catch (error) {
      if ([401, 403, 404].includes(codeOf(error))) return null;
      throw error;
    }
  }

  /** To be told when somebody types. */
  watch(jid: string): Promise<void> {
    return this.sock.presenceSubscribe(jid);
  }
  /** Whether we are writing to somebody. */
  showTyping(jid: string, isTyping: boolean): Promise<void> {
    return this.sock.sendPresenceUpdate(isTyping ? 'composing' : 'paused', jid);
  }

  rejectCall(id: string, from: string): Promise<void> {
    return this.sock.rejectCall(id, from);
  }
  /** Asks the phone to put a file up again that has expired. @returns its new path */
  async uploadedAgain(waId: string, { address, kind, key }: MediaSource): Promise<string> {
    const { jid = '', fromMe = false, participant = null } = address ?? {};
    const file = { mediaKey: Buffer.from(key, 'base64'), url: '', directPath: '' };
    const message = { [`${kind}Message`]: file } as proto.IMessage;
    const asked = { key: { remoteJid: jid, id: waId, fromMe, ...(participant ? { participant } : {}) }, message };
    const late = Promise.withResolvers<never>();
    // The client waits for a phone that is switched off for ever.
    const timer = setTimeout(() => late.reject(new Error('the phone did not answer')), PHONE_MS);
    try {
      await Promise.race([this.sock.updateMediaMessage(asked), late.promise]);
      return file.directPath;
    } finally {
      clearTimeout(timer);
    }
  }
  /** Whether these digits are our own number or LID. */
  isMe(digits: string): boolean {
    const { id, lid = '' } = this.me;
    return digits === digitsOf(id) || digits === digitsOf(lid);
  }

  private holdOn(lifelines: Lifelines): Lifeline {
    const lifeline = lifelines.hold({
      ping: () => ask(this.sock),
      dead: () => this.close('WhatsApp does not answer', 408),
    });
    void this.ended.then(() => lifelines.release(lifeline));
    this.sock.ws.on('message', () => lifeline.heard());
    this.onNode(() => lifeline.greet());
    return lifeline;
  }

  /** History that lies on the media host is fetched by us, who know when to stop, and handed to the client. */
  private async takeHistory(message: WAMessage): Promise<void> {
    try {
      const whole = await withHistory(message);
      if (whole && !this.over) await this.sock.upsertMessage(whole, 'append');
    } catch (error) {
      log.warn({ err: error }, 'the phone’s history could not be had');
    }
  }

  private changed({ connection, qr, isNewLogin, lastDisconnect }: ConnectionUpdate, hooks: SocketHooks) {
    if (qr) hooks.qr(qr);
    if (isNewLogin) hooks.linked();
    if (connection === 'open') {
      learnMediaHosts(this.sock.refreshMediaConn().then(({ hosts }) => hosts));
      hooks.opened();
    }
    if (connection !== 'close') return;
    this.over = true;
    const error = lastDisconnect?.error;
    log.debug({ err: error }, 'a WhatsApp socket ended');
    this.finished.resolve({ code: codeOf(error), message: error?.message ?? '' });
  }
}

const codeOf = (error: unknown): number =>
  (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode ?? 0;
