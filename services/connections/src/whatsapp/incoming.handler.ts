import { proto, type BinaryNode, type SignalKeyStore, type WAMessage } from '@whiskeysockets/baileys';
import type { ConnectionsDatabase, ConnectionsScope } from '../connections.database.ts';
import { messagesReceived } from '../connections.metrics.ts';
import { acceptIncoming, type Inbox } from '../inbound/accept-incoming.ts';
import type { Lease } from '../rows/lease.repository.ts';
import { decodeGroupChange } from './decode/decode-group.ts';
import { type DecodedEvent } from '../inbound/decoded-event.ts';
import { decodeMessage, decodeUnreadable, decodeWithheld } from './decode/decode-message.ts';
import { envelopeOf, type DecryptedMessage } from './durable-signal.repository.ts';
import { findOtherJids } from './keys/find-other-jid.ts';
import { digitsOf } from '../channel/parse-jid.ts';
import { inReceiveSpan } from '../inbound/receive-span.ts';
import type { WhatsappSocket } from './whatsapp.socket.ts';

export interface FollowUpWork {
  media: boolean;
  picture: boolean;
}
interface IncomingHandlerOptions {
  db: ConnectionsDatabase;
  lease: Lease;
  inbox: Inbox;
  /** The device is refused, and its messages are dropped. */
  isRefused: () => boolean;
  followUp: (work: FollowUpWork) => void;
}
const { StubType } = proto.WebMessageInfo;

/** Decodes and stores incoming messages of one socket, and reports the work that follows. */
export class IncomingHandler {
  private pendingWork: FollowUpWork = { media: false, picture: false };
  /** Authors of messages in transactions that are not committed yet, by the message. */
  private readonly authors = new Map<string, 'customer' | 'own'>();

  constructor(private readonly options: IncomingHandlerOptions) {}

  /** Accepts a decrypted message in the transaction of its keys. */
  async accept(scope: ConnectionsScope, hash: string, { event, plaintext }: DecryptedMessage): Promise<void> {
    if (plaintext) await scope.journal.add(this.options.lease.connectionId, hash, plaintext);
    await this.acceptEvent(scope, event);
  }

  /** Called after the commit; most messages need no further work. */
  reportFollowUp(): void {
    const { authors, pendingWork } = this;
    for (const author of authors.values()) messagesReceived.inc({ author });
    authors.clear();
    if (!pendingWork.media && !pendingWork.picture) return;
    this.pendingWork = { media: false, picture: false };
    this.options.followUp(pendingWork);
  }

  /** Stores a message that was not decrypted here: unreadable, a change of a group, or resent by the phone. */
  async storeOtherMessage(message: WAMessage, keys: Pick<SignalKeyStore, 'get'>): Promise<void> {
    const otherJid = await findOtherJids(keys, [message.key.remoteJid, message.key.participant]);
    const stub = message.messageStubType ?? 0;
    if (stub === StubType.GROUP_PARTICIPANT_CHANGE_NUMBER) return this.checkGroup(message.key.remoteJid ?? '');
    let event: DecodedEvent = { kind: 'nothing' };
    if (message.message) event = decodeMessage(message, otherJid);
    else if (stub === 0 || stub === StubType.CIPHERTEXT) event = decodeUnreadable(message, otherJid);
    else event = decodeGroupChange(message, otherJid);
    await this.store(event);
  }

  /** Stores a message whose content is withheld from linked devices; the client ignores it. null for other stanzas. */
  storeWithheld(stanza: BinaryNode, socket: WhatsappSocket): Promise<void> | null {
    const parts = stanza.tag === 'message' && Array.isArray(stanza.content) ? stanza.content : [];
    const kind = parts.find(({ tag }) => tag === 'unavailable')?.attrs['type'] ?? '';
    const isWithheld = kind.startsWith('view_once') || kind.endsWith('_unavailable_fanout');
    return isWithheld ? this.decodeAndStoreWithheld(stanza, kind, socket) : null;
  }
  private async decodeAndStoreWithheld(stanza: BinaryNode, kind: string, socket: WhatsappSocket): Promise<void> {
    const wa = envelopeOf(stanza, socket.me);
    const otherJid = await findOtherJids(socket.keys, [wa.key.remoteJid, wa.key.participant]);
    await this.store(decodeWithheld(wa, kind, otherJid));
  }

  /** The members of a group are looked up again. */
  private async checkGroup(jid: string): Promise<void> {
    const { db, lease, followUp } = this.options;
    await db.withLease(lease, ({ peers }) => peers.requestPicture(lease.connectionId, digitsOf(jid)));
    followUp({ media: false, picture: true });
  }

  private async store(event: DecodedEvent): Promise<void> {
    if (event.kind === 'nothing') return;
    const { db, lease } = this.options;
    await inReceiveSpan(lease, () => db.withLease(lease, (scope) => this.acceptEvent(scope, event)));
    this.reportFollowUp();
  }

  private async acceptEvent(scope: ConnectionsScope, event: DecodedEvent): Promise<void> {
    const { inbox, isRefused } = this.options;
    if (isRefused()) return;
    const isStored = await acceptIncoming(scope, inbox, event);
    if (isStored && event.kind === 'message') this.authors.set(event.waId, event.fromMe ? 'own' : 'customer');
    if (event.kind === 'message' && event.source) this.pendingWork.media = true;
    if (scope.peers.pictureIsDue) this.pendingWork.picture = true;
  }
}
