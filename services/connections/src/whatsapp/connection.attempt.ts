import { proto, type BinaryNode, type SignalKeyStore, type WAMessage } from '@whiskeysockets/baileys';
import { isDataRefused } from '@recado/platform';
import type { ConnectionEntity } from '../connection/connection.entity.ts';
import type { ConnectionsScope } from '../connections.database.ts';
import { Acquaintances } from '../inbound/known-address.cache.ts';
import { accept, type InboxOf } from '../inbound/accept-incoming.ts';
import type { SessionCaches } from './session.caches.ts';
import { Calls } from './call.handler.ts';
import { decodeGroupChange } from './decode/decode-group.ts';
import { decodeMessage, decodeUnreadable, decodeWithheld, salvaged, type Heard } from './decode/decode-message.ts';
import { storableId } from './decode/sanitize-text.ts';
import { Credentials } from './keys/credential.store.ts';
import { KeyStore } from './keys/key.store.ts';
import { otherNames } from './keys/find-other-jid.ts';
import { Seals } from './keys/ratchet.tracker.ts';
import { digitsOf } from './parse-jid.ts';
import { durableSignal, emptyPlaintext, envelopeOf, type Arrival } from './durable-signal.repository.ts';
import type { SocketHooks } from './subscribe-socket-events.ts';
import { WhatsappSocket } from './whatsapp.socket.ts';
import { storeFailed } from './is-store-failure.ts';
import type { WorkerContext } from '../shard/worker.context.ts';
import { LeaseLost, type Lease } from '../shard/lease.repository.ts';

export interface ConnectionAttemptHooks extends Omit<SocketHooks, 'credentials' | 'odd' | 'linked'> {
  linked(at: Date): void;
  /** Something was written that needs more work: a file to fetch, a picture to look at. */
  followUp(work: FollowUpWork): void;
  failed(error: unknown): void;
  /** Another connection of the company has its number: its messages are dropped. */
  isRefused(): boolean;
  /** Resolves when the socket is over. */
  lost(): Promise<void>;
}
export interface FollowUpWork {
  media: boolean;
  picture: boolean;
}
const { StubType } = proto.WebMessageInfo;

/** One socket of a session with all it needs from the database: account, keys, inbox. */
export class ConnectionAttempt {
  private readonly stanzas = new WeakMap<Uint8Array, BinaryNode>();
  private readonly inbox: InboxOf;
  private readonly calls: Calls;
  private more: FollowUpWork = { media: false, picture: false };
  /** Pending until the row has the number of a device that signs in; null when it had before. */
  private waitsForNumber: PromiseWithResolvers<void> | null;
  readonly socket: WhatsappSocket;

  private constructor(
    private readonly context: WorkerContext,
    private readonly lease: Lease,
    private readonly credentials: Credentials,
    private readonly hooks: ConnectionAttemptHooks,
    plan: ConnectionEntity,
    private readonly caches: SessionCaches,
  ) {
    const { connectionId, companyId } = lease;
    const linking = { connectionId, generation: plan.generation };
    const hasNumber = plan.linkedAt !== null && plan.number === digitsOf(credentials.creds.me?.id ?? '');
    // A device that is being linked hears nothing but its pairing.
    this.waitsForNumber = credentials.linked && !hasNumber ? Promise.withResolvers() : null;
    this.inbox = {
      connectionId,
      linkedAt: plan.linkedAt,
      newPath: (name) => context.files.newPath(companyId, name),
      known: new Acquaintances(),
    };
    const keys = new KeyStore<Arrival>({
      db: context.db,
      lease,
      linking,
      accept: (scope, hash, arrival) => this.accept(scope, hash, arrival),
      accepted: () => this.arrived(),
      salvage: (arrival) => ({ ...arrival, heard: salvaged(arrival.heard) }),
      broken: (error) => this.broken(error),
    });
    const seals = new Seals((moved) => keys.set(moved));
    this.socket = new WhatsappSocket({
      url: context.whatsappUrl,
      version: context.whatsappVersion,
      stillness: context.db.heartbeat,
      lifelines: context.lifelines,
      storeFirst: (stanza) => this.storeFirst(stanza),
      seals,
      qrTimeout: context.config.QR_MS,
      auth: { creds: credentials.creds, keys },
      caches,
      hooks: {
        ...hooks,
        credentials: (changed) => credentials.update(changed),
        linked: () => {
          this.inbox.linkedAt = new Date();
          hooks.linked(this.inbox.linkedAt);
        },
        odd: (message) => void this.odd(message).catch((error: unknown) => hooks.failed(error)),
      },
      getMessage: ({ id }) => this.sentContent(id ?? ''),
      makeSignalRepository: durableSignal({
        me: () => this.socket.me,
        stanzaOf: (ciphertext) => this.stanzas.get(ciphertext),
        unreadable: (message, keys) => this.orBreak(this.odd(message, keys)),
        again: (hash, waId) => this.orBreak(this.again(hash, waId)),
        seals,
      }),
    });
    this.socket.onNode((node) => this.remember(node));
    const accepts = (scope: ConnectionsScope, heard: Heard) => accept(scope, this.inbox, heard);
    const failed = (error: unknown) => hooks.failed(error);
    this.calls = new Calls({ db: context.db, lease, socket: this.socket, accept: accepts, failed });
  }

  static async open(
    context: WorkerContext,
    lease: Lease,
    plan: ConnectionEntity,
    caches: SessionCaches,
    hooks: ConnectionAttemptHooks,
  ): Promise<ConnectionAttempt> {
    await context.turnToOpen();
    const linking = { connectionId: lease.connectionId, generation: plan.generation };
    const credentials = await Credentials.load(context.db, lease, linking);
    if (!(await context.db.heartbeat.whenRunning())) throw new LeaseLost(lease.connectionId);
    return new ConnectionAttempt(context, lease, credentials, hooks, plan, caches);
  }

  get isNumberStored(): boolean {
    return this.waitsForNumber === null;
  }
  /** From now on messages are accepted: the unique index keeps the number from every other connection. */
  numberStored(): void {
    this.waitsForNumber?.resolve();
    this.waitsForNumber = null;
  }

  /** Resolves when what the account changed is stored. */
  saved(): Promise<void> {
    return this.credentials.saved();
  }

  /** What could not be stored or looked up must not be answered: WhatsApp keeps it for the next socket. */
  private async broken(error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return this.hooks.lost();
    this.socket.close('the database failed', 428);
    this.hooks.failed(error);
  }
  private async orBreak<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      await this.broken(error);
      throw error;
    }
  }

  private remember(node: BinaryNode): void {
    if (node.tag !== 'message' || !Array.isArray(node.content)) return;
    for (const { content } of node.content) if (content instanceof Uint8Array) this.stanzas.set(content, node);
  }

  /** What the client answers without having told us of it. */
  private storeFirst(stanza: BinaryNode): Promise<void> | null {
    if (!this.waitsForNumber) return this.storeNow(stanza);
    return this.waitsForNumber.promise.then(() => this.storeNow(stanza) ?? undefined);
  }
  private storeNow(stanza: BinaryNode): Promise<void> | null {
    const storing = stanza.tag === 'call' ? this.calls.heard(stanza) : this.withheld(stanza);
    return storing?.catch((error: unknown) => this.orGoOn(error)) ?? null;
  }
  /** What can never be stored must not come again for ever. */
  private async orGoOn(error: unknown): Promise<void> {
    if (!storeFailed(error) || isDataRefused(error)) return this.hooks.failed(error);
    await this.broken(error);
    throw error;
  }

  private async accept(scope: ConnectionsScope, hash: string, { heard, plaintext }: Arrival): Promise<void> {
    if (plaintext) await scope.journal.add(this.lease.connectionId, hash, plaintext);
    await this.take(scope, heard);
  }
  private async take(scope: ConnectionsScope, heard: Heard): Promise<void> {
    if (this.hooks.isRefused()) return;
    await accept(scope, this.inbox, heard);
    if (heard.kind === 'message' && heard.source) this.more.media = true;
    if (scope.peers.pictureIsDue) this.more.picture = true;
  }

  /** Most messages bring nothing but themselves. */
  private arrived(): void {
    const { more } = this;
    if (!more.media && !more.picture) return;
    this.more = { media: false, picture: false };
    this.hooks.followUp(more);
  }

  private again(hash: string, waId: string | undefined): Promise<Uint8Array | null> {
    const { connectionId } = this.lease;
    return this.context.db.readForLease(this.lease, async ({ journal, received }) => {
      const kept = await journal.find(connectionId, hash);
      if (kept) return kept;
      return waId && (await received.known(connectionId, storableId(waId))) ? emptyPlaintext() : null;
    });
  }

  /** What does not come by way of decryption. */
  private async odd(message: WAMessage, keys: Pick<SignalKeyStore, 'get'> = this.socket.keys): Promise<void> {
    const other = await otherNames(keys, [message.key.remoteJid, message.key.participant]);
    const stub = message.messageStubType ?? 0;
    let heard: Heard = { kind: 'nothing' };
    if (message.message) heard = decodeMessage(message, other);
    else if (stub === 0 || stub === StubType.CIPHERTEXT) heard = decodeUnreadable(message, other);
    else heard = decodeGroupChange(message, other);
    await this.store(heard);
  }

  /** Told without its content and never sent with it: the client passes over these in silence. */
  private withheld(stanza: BinaryNode): Promise<void> | null {
    const parts = stanza.tag === 'message' && Array.isArray(stanza.content) ? stanza.content : [];
    const kind = parts.find(({ tag }) => tag === 'unavailable')?.attrs['type'] ?? '';
    const isKept = kind.startsWith('view_once') || kind.endsWith('_unavailable_fanout');
    return isKept ? this.storeWithheld(stanza, kind) : null;
  }
  private async storeWithheld(stanza: BinaryNode, kind: string): Promise<void> {
    const wa = envelopeOf(stanza, this.socket.me);
    const other = await otherNames(this.socket.keys, [wa.key.remoteJid, wa.key.participant]);
    await this.store(decodeWithheld(wa, kind, other));
  }

  private async store(heard: Heard): Promise<void> {
    if (heard.kind === 'nothing') return;
    await this.context.db.withLease(this.lease, (scope) => this.take(scope, heard));
    this.arrived();
  }

  private async sentContent(waId: string): Promise<proto.IMessage | undefined> {
    const { connectionId } = this.lease;
    const bytes =
      this.caches.sent.get<Uint8Array>(waId) ??
      (await this.context.db.readForLease(this.lease, ({ outbound }) => outbound.sentContent(connectionId, waId)));
    return bytes ? proto.Message.decode(bytes) : undefined;
  }
}
