import type { ReadMessage } from '@recado/contracts';
import { log } from '@recado/platform';
import type { AnyMessageContent, BinaryNode, WAMessage, WASocket } from '@whiskeysockets/baileys';
import type { MediaSource } from '../rows/media.repository.ts';
import { AccountDirectory } from './account.directory.ts';
import { AccountLimits } from './account.limits.ts';
import { decodeTimeLock } from './decode/decode-limits.ts';
import { cacheSentMessages } from './patches/cache-sent-messages.ts';
import { acknowledgeDurably, type PauseState, type StoreBeforeDelivery } from './patches/durable-acknowledgement.ts';
import { encodeParticipant } from './encode/encode-participant.ts';
import { GroupDirectory } from './group.directory.ts';
import { refuseSendAfterSuspension, storeRatchetsBeforeSend } from './patches/guard-sending.ts';
import { isolateFrameErrors, isolateStanzaErrors } from './patches/isolate-frame-errors.ts';
import type { KeepaliveMonitor, SocketKeepalive } from '../worker/keepalive.monitor.ts';
import type { SignalTransactionTracker } from './patches/signal-transaction.tracker.ts';
import { loadHistory } from './load-history.ts';
import { makeClient, type ClientOptions } from './make-client.ts';
import { digitsOf } from '../channel/parse-jid.ts';
import { describeMovedMembers } from './patches/describe-moved-members.ts';
import { markAsOffline } from './patches/mark-as-offline.ts';
import { pingWhatsapp } from './ping-whatsapp.ts';
import { requestReupload } from './request-reupload.ts';
import { learnMediaHosts } from './resolve-media-address.ts';
import { subscribeSocketEvents, type SocketHooks, type SocketUpdate } from './subscribe-socket-events.ts';

export interface SocketEnd {
  /** WhatsApp's code for the end (see shard/decide-reconnect.ts); 0 when there is none. */
  code: number;
  message: string;
}
export interface SocketOptions extends ClientOptions {
  pauseState: PauseState;
  keepaliveMonitor: KeepaliveMonitor;
  storeBeforeDelivery: StoreBeforeDelivery;
  transactions: Pick<SignalTransactionTracker<unknown>, 'storeAdvanced'>;
  hooks: SocketHooks;
}

/** One connection to WhatsApp until its end; reconnecting takes a new one. */
export class WhatsappSocket {
  readonly groups: GroupDirectory;
  readonly accounts: AccountDirectory;
  private readonly limits: AccountLimits;
  private readonly sock: WASocket;
  private readonly keepalive: SocketKeepalive;
  /** Ids of messages being sent. */
  private readonly sending = new Set<string>();
  private readonly finished = Promise.withResolvers<SocketEnd>();
  /** Events after the end of the socket are ignored. */
  private over = false;

  constructor(options: SocketOptions) {
    const { caches, pauseState, keepaliveMonitor, storeBeforeDelivery, transactions, hooks } = options;
    this.sock = makeClient(options, (jid) => this.groups.get(jid));
    this.limits = new AccountLimits(this.sock);
    this.accounts = new AccountDirectory(this.sock, () => this.keepalive.sent());
    this.groups = new GroupDirectory(this.sock, caches.groups, (digits) => this.isMe(digits));
    cacheSentMessages(this.sock, (id) => this.sending.has(id), caches);
    isolateFrameErrors(this.sock.ws, () => this.close('a frame that cannot be opened', 428));
    isolateStanzaErrors(this.sock.ws);
    this.keepalive = this.startKeepalive(keepaliveMonitor);
    refuseSendAfterSuspension(this.sock.ws, pauseState, () => this.over);
    storeRatchetsBeforeSend(this.sock.ws, transactions);
    void this.ended.then(acknowledgeDurably(this.sock.ws, pauseState, storeBeforeDelivery));
    subscribeSocketEvents(
      this.sock,
      hooks,
      () => this.over,
      (update) => this.changed(update, hooks),
    );
    this.sock.ev.on('messages.upsert', ({ messages }) => {
      for (const message of messages) void this.importHistory(message);
    });
  }

  /** Resolves with the reason when the socket has ended. */
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

  /** Ends the socket without logging out. */
  close(message = 'closed by us', code = 0): void {
    if (this.over) return;
    this.over = true;
    const error = new Error(message);
    void this.sock.end(error).catch(() => undefined); // the socket is over either way
    this.sock.ws.emit('error', error); // rejects pending queries, which would otherwise wait for a minute
    this.finished.resolve({ code, message });
  }
  /** Unlinks this device. @returns whether the request was sent; if not, the phone can still unlink the device */
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
      markAsOffline(frame);
      describeMovedMembers(frame);
      listener(frame);
    });
  }
  pairingCode(number: string): Promise<string> {
    return this.sock.requestPairingCode(number);
  }
  /** Sends a message and keeps its content in `caches.sent`. */
  async send(jid: string, content: AnyMessageContent, messageId: string, quoted?: WAMessage): Promise<void> {
    this.keepalive.sent();
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
        const author = encodeParticipant(participant);
        return { remoteJid, id, fromMe: false, ...(author ? { participant: author } : {}) };
      }),
    );
  }
  /** The registration of the session with a phone; null without one. */
  async registrationOf(jid: string): Promise<number | null> {
    return (await this.sock.signalRepository.getSessionInfo(jid))?.registrationId ?? null;
  }
  /** When the restriction of the account ends; null when WhatsApp does not say. */
  timeLockEnd(): Promise<Date | null> {
    return this.limits.timeLockEnd();
  }
  /** URL of a profile picture; null when there is none, or none visible to the account. */
  async pictureUrl(jid: string): Promise<string | null> {
    try {
      return (await this.sock.profilePictureUrl(jid, 'preview', 10_000)) ?? null;
    } catch (error) {
      if ([401, 403, 404].includes(codeOf(error))) return null;
      throw error;
    }
  }

  /** Subscribes to the presence of a contact. */
  watch(jid: string): Promise<void> {
    return this.sock.presenceSubscribe(jid);
  }
  /** Shows a contact whether somebody here is typing or recording. */
  showTyping(jid: string, state: 'composing' | 'recording' | 'paused'): Promise<void> {
    return this.sock.sendPresenceUpdate(state, jid);
  }

  rejectCall(id: string, from: string): Promise<void> {
    return this.sock.rejectCall(id, from);
  }
  requestReupload(waId: string, source: MediaSource): Promise<string> {
    return requestReupload(this.sock, waId, source);
  }
  /** Whether the digits are the account's own number or LID. */
  isMe(digits: string): boolean {
    const { id, lid = '' } = this.me;
    return digits === digitsOf(id) || digits === digitsOf(lid);
  }

  private startKeepalive(keepaliveMonitor: KeepaliveMonitor): SocketKeepalive {
    const keepalive = keepaliveMonitor.watch({
      ping: () => pingWhatsapp(this.sock),
      onDead: () => this.close('WhatsApp does not answer', 408),
    });
    void this.ended.then(() => keepaliveMonitor.unwatch(keepalive));
    this.sock.ws.on('message', () => keepalive.received());
    this.onNode(() => keepalive.handshakeDone());
    return keepalive;
  }

  /** Downloads history from the media host with a size limit, which the client has not, and passes it to the client. */
  private async importHistory(message: WAMessage): Promise<void> {
    try {
      const whole = await loadHistory(message);
      if (whole && !this.over) await this.sock.upsertMessage(whole, 'append');
    } catch (error) {
      log.warn({ err: error }, 'the phone’s history could not be loaded');
    }
  }

  private changed({ connection, qr, isNewLogin, lastDisconnect, reachoutTimeLock }: SocketUpdate, hooks: SocketHooks) {
    // The answer to a request is for the sender of the refused message, whose refusal counts more than "no lock".
    if (reachoutTimeLock) this.limits.news(reachoutTimeLock, () => hooks.timeLock(decodeTimeLock(reachoutTimeLock)));
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
