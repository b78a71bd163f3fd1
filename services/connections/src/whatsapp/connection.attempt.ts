import { proto, type BinaryNode } from '@whiskeysockets/baileys';
import { isDataRefused } from '@recado/platform';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import type { ConnectionsScope } from '../connections.database.ts';
import { acceptIncoming, type Inbox } from '../inbound/accept-incoming.ts';
import { KnownAddressCache } from '../inbound/known-address.cache.ts';
import { LeaseLost, type Lease } from '../rows/lease.repository.ts';
import type { WorkerContext } from '../worker/worker.context.ts';
import { AccountNoticeHandler } from './account-notice.handler.ts';
import { CallHandler } from './call.handler.ts';
import { withoutContent, type DecodedEvent } from '../inbound/decoded-event.ts';
import { decodeReceipt, type ChatReceipt } from './decode/decode-receipt.ts';
import { sanitizeId } from '../inbound/sanitize-text.ts';
import {
  emptyPlaintext,
  makeDurableSignal,
  trustSimulator,
  type DecryptedMessage,
} from './durable-signal.repository.ts';
import { inReceiveSpan } from '../inbound/receive-span.ts';
import { IncomingHandler, type FollowUpWork } from './incoming.handler.ts';
import { isStoreFailure } from './is-store-failure.ts';
import { CredentialStore } from './keys/credential.store.ts';
import { KeyStore } from './keys/key.store.ts';
import { SignalTransactionTracker } from './patches/signal-transaction.tracker.ts';
import { digitsOf } from '../channel/parse-jid.ts';
import type { SessionCaches } from './session.caches.ts';
import type { SocketHooks } from './subscribe-socket-events.ts';
import { WhatsappSocket } from './whatsapp.socket.ts';

export interface ConnectionAttemptHooks extends Omit<SocketHooks, 'credentials' | 'otherMessage' | 'linked'> {
  linked(at: Date): void;
  /** Resolves once the receipt is stored. */
  receipt(receipt: ChatReceipt): Promise<void>;
  /** A stored message needs more work: a file to download, a profile picture to check. */
  followUp(work: FollowUpWork): void;
  failed(error: unknown): void;
  /** Whether another connection of the company has the number; then messages are dropped. */
  isRefused(): boolean;
  /** Called when the lease is lost; resolves when the socket is closed. */
  lost(): Promise<void>;
}

/** One socket of a session, with the credentials, keys and inbox it has in the database. */
export class ConnectionAttempt {
  private readonly stanzas = new WeakMap<Uint8Array, BinaryNode>();
  private readonly inbox: Inbox;
  private readonly incoming: IncomingHandler;
  private readonly calls: CallHandler;
  private readonly accountNotices: AccountNoticeHandler;
  /** Pending until the row has the number of a device that signs in; null when the row has it. */
  private numberWait: PromiseWithResolvers<void> | null;
  readonly socket: WhatsappSocket;

  private constructor(
    private readonly context: WorkerContext,
    private readonly lease: Lease,
    private readonly credentials: CredentialStore,
    private readonly hooks: ConnectionAttemptHooks,
    plan: ConnectionEntity,
    private readonly caches: SessionCaches,
  ) {
    const { db, files } = context;
    const { connectionId, companyId } = lease;
    const hasNumber = plan.linkedAt !== null && plan.number === digitsOf(credentials.creds.me?.id ?? '');
    // A device that is being linked receives nothing but its pairing.
    this.numberWait = credentials.linked && !hasNumber ? Promise.withResolvers() : null;
    const newPath = (name: string) => files.newPath(companyId, 'tickets', name);
    this.inbox = {
      connectionId,
      linkedAt: plan.linkedAt,
      newPath,
      knownAddresses: new KnownAddressCache(),
    };
    const isRefused = () => hooks.isRefused();
    const followUp = (work: FollowUpWork) => hooks.followUp(work);
    this.incoming = new IncomingHandler({ db, lease, inbox: this.inbox, isRefused, followUp });
    this.socket = this.openSocket(plan);
    this.socket.onNode((node) => this.remember(node));
    const accept = (scope: ConnectionsScope, event: DecodedEvent) => acceptIncoming(scope, this.inbox, event);
    const failed = (error: unknown) => hooks.failed(error);
    this.calls = new CallHandler({ db, lease, socket: this.socket, accept, failed });
    const { knownAddresses } = this.inbox;
    this.accountNotices = new AccountNoticeHandler({ db, lease, socket: this.socket, knownAddresses });
  }

  static async open(
    context: WorkerContext,
    lease: Lease,
    plan: ConnectionEntity,
    caches: SessionCaches,
    hooks: ConnectionAttemptHooks,
  ): Promise<ConnectionAttempt> {
    if (context.whatsappUrl) trustSimulator();
    await context.turnToOpen();
    const linking = { connectionId: lease.connectionId, generation: plan.generation };
    const credentials = await CredentialStore.load(context.db, lease, linking);
    if (!(await context.db.heartbeat.whenRunning())) throw new LeaseLost(lease.connectionId);
    return new ConnectionAttempt(context, lease, credentials, hooks, plan, caches);
  }

  private openSocket({ generation }: ConnectionEntity): WhatsappSocket {
    const { context, lease, hooks, credentials, caches } = this;
    const transactions = new SignalTransactionTracker<DecryptedMessage>((data, messages) => keys.save(data, messages));
    const keys = this.makeKeyStore(generation, transactions);
    return new WhatsappSocket({
      url: context.whatsappUrl,
      version: context.whatsappVersion,
      pauseState: context.db.heartbeat,
      keepaliveMonitor: context.keepaliveMonitor,
      storeBeforeDelivery: (stanza) => this.storeBeforeDelivery(stanza),
      transactions,
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
        otherMessage: (message) =>
          void this.incoming
            .storeOtherMessage(message, this.socket.keys)
            .catch((error: unknown) => hooks.failed(error)),
      },
      getMessage: ({ id }) => this.sentContent(id ?? ''),
      makeSignalRepository: makeDurableSignal({
        me: () => this.socket.me,
        stanzaOf: (ciphertext) => this.stanzas.get(ciphertext),
        unreadable: (message, keys) => this.closeOnFailure(this.incoming.storeOtherMessage(message, keys)),
        receive: (work) => inReceiveSpan(lease, work),
        findRedelivered: (hash, waId) => this.closeOnFailure(this.findRedelivered(hash, waId)),
        transactions,
      }),
    });
  }

  private makeKeyStore(
    generation: number,
    transactions: SignalTransactionTracker<DecryptedMessage>,
  ): KeyStore<DecryptedMessage> {
    const { lease, incoming } = this;
    return new KeyStore<DecryptedMessage>({
      db: this.context.db,
      lease,
      linking: { connectionId: lease.connectionId, generation },
      firstKeys: this.credentials.firstKeys,
      accept: (scope, hash, decrypted) => incoming.accept(scope, hash, decrypted),
      takeMessages: () => transactions.takeMessages(),
      accepted: () => incoming.reportFollowUp(),
      withoutContent: (decrypted) => ({ ...decrypted, event: withoutContent(decrypted.event) }),
      onStoreFailure: (error) => this.onStoreFailure(error),
    });
  }

  get isNumberStored(): boolean {
    return this.numberWait === null;
  }
  /** Starts accepting messages: from now on the unique index keeps the number from every other connection. */
  numberStored(): void {
    this.numberWait?.resolve();
    this.numberWait = null;
  }

  /** Resolves when changed credentials are stored. */
  saved(): Promise<void> {
    return this.credentials.saved();
  }

  /** Closes the socket, so that WhatsApp keeps messages that could not be stored for the next socket. */
  private async onStoreFailure(error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return this.hooks.lost();
    this.socket.close('the database failed', 428);
    this.hooks.failed(error);
  }
  private async closeOnFailure<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      await this.onStoreFailure(error);
      throw error;
    }
  }

  private remember(node: BinaryNode): void {
    if (node.tag !== 'message' || !Array.isArray(node.content)) return;
    for (const { content } of node.content) if (content instanceof Uint8Array) this.stanzas.set(content, node);
  }

  /** Stores the stanzas that the client acknowledges before their event or without one: receipts, calls, withheld messages. */
  private storeBeforeDelivery(stanza: BinaryNode): Promise<void> | null {
    if (!this.numberWait) return this.storeNow(stanza);
    return this.numberWait.promise.then(() => this.storeNow(stanza) ?? undefined);
  }
  private storeNow(stanza: BinaryNode): Promise<void> | null {
    return this.stored(stanza)?.catch((error: unknown) => this.skipUnstorable(error)) ?? null;
  }
  private stored(stanza: BinaryNode): Promise<void> | null {
    if (stanza.tag === 'call') return this.calls.handle(stanza);
    const receipt = decodeReceipt(stanza);
    if (receipt) return this.hooks.receipt(receipt);
    return this.accountNotices.handle(stanza) ?? this.incoming.storeWithheld(stanza, this.socket);
  }
  /** Acknowledges a stanza that can never be stored: otherwise WhatsApp would deliver it again forever. */
  private async skipUnstorable(error: unknown): Promise<void> {
    if (!isStoreFailure(error) || isDataRefused(error)) return this.hooks.failed(error);
    await this.onStoreFailure(error);
    throw error;
  }

  private findRedelivered(hash: string, waId: string | undefined): Promise<Uint8Array | null> {
    const { connectionId } = this.lease;
    return this.context.db.readForLease(this.lease, async ({ journal, received }) => {
      const plaintext = await journal.find(connectionId, hash);
      if (plaintext) return plaintext;
      return waId && (await received.exists(connectionId, sanitizeId(waId))) ? emptyPlaintext() : null;
    });
  }

  private async sentContent(waId: string): Promise<proto.IMessage | undefined> {
    const { connectionId } = this.lease;
    const bytes =
      this.caches.sent.get<Uint8Array>(waId) ??
      (await this.context.db.readForLease(this.lease, ({ outbound }) => outbound.sentContent(connectionId, waId)));
    return bytes ? proto.Message.decode(bytes) : undefined;
  }
}
