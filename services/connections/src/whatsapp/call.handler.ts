import type { CallNotice } from '@recado/contracts';
import type { BinaryNode, WAMessage } from '@whiskeysockets/baileys';
import type { ConnectionsDatabase, ConnectionsScope } from '../connections.database.ts';
import type { Lease } from '../rows/lease.repository.ts';
import { type DecodedEvent } from '../inbound/decoded-event.ts';
import { decodeCall } from './decode/decode-message.ts';
import { findOtherJids } from './keys/find-other-jid.ts';
import type { WhatsappSocket } from './whatsapp.socket.ts';

interface CallHandlerOptions {
  db: ConnectionsDatabase;
  lease: Lease;
  socket: Pick<WhatsappSocket, 'keys' | 'rejectCall'>;
  accept: (scope: ConnectionsScope, event: DecodedEvent) => Promise<unknown>;
  failed: (error: unknown) => void;
}
interface RingingCall {
  wa: WAMessage;
  video: boolean;
}
/** Limit of remembered calls; the end of a call may be missed. */
const MAX_RINGING = 200;

/**
 * Handles calls to the account. Where the company accepts no calls, a call is refused as soon as it rings. The setting
 * is copied to this service, as a request to another one would take too long. Each call is published once, at its end.
 */
export class CallHandler {
  private readonly ringing = new Map<string, RingingCall>();

  constructor(private readonly options: CallHandlerOptions) {}

  /** Resolves when the call is stored, if this stanza ends it. */
  async handle(node: BinaryNode): Promise<void> {
    const [step] = Array.isArray(node.content) ? node.content : [];
    const id = step?.attrs['call-id'];
    if (!step || !id || step.attrs['group-jid'] || step.attrs['type'] === 'group') return;
    if (step.tag === 'offer' || step.tag === 'offer_notice') return this.offered(id, node, step);
    if (step.tag !== 'terminate') return;
    const call = this.ringing.get(id) ?? { wa: envelopeOf(id, node, step), video: false };
    this.ringing.delete(id);
    await this.record(call.wa, { video: call.video, outcome: outcomes[step.attrs['reason'] ?? ''] ?? 'missed' });
  }

  private async offered(id: string, node: BinaryNode, offer: BinaryNode): Promise<void> {
    const { db, lease, socket, failed } = this.options;
    const wa = envelopeOf(id, node, offer);
    const video = Array.isArray(offer.content) && offer.content.some(({ tag }) => tag === 'video');
    // A call that rang while the session was offline has ended.
    if (node.attrs['offline']) return this.record(wa, { video, outcome: 'missed' });
    this.ringing.set(id, { wa, video });
    if (this.ringing.size > MAX_RINGING) this.ringing.delete(this.ringing.keys().next().value ?? '');
    if (await db.within(lease, ({ settings }) => settings.acceptsCalls())) return;
    await this.record(wa, { video, outcome: 'refused' });
    // Not awaited: WhatsApp's response is delivered behind this stanza, which waits for this function.
    socket.rejectCall(id, offer.attrs['call-creator'] ?? wa.key.remoteJid ?? '').catch(failed);
  }

  private async record(wa: WAMessage, call: CallNotice): Promise<void> {
    const { db, lease, socket, accept } = this.options;
    const otherJid = await findOtherJids(socket.keys, [wa.key.remoteJid]);
    const event = decodeCall(wa, call, otherJid);
    await db.withLease(lease, (scope) => accept(scope, event));
  }
}

const outcomes: Record<string, CallNotice['outcome']> = {
  accepted_elsewhere: 'answered',
  rejected_elsewhere: 'rejected',
};

/** The call's id serves as a message id, so that a redelivered call is stored once. */
function envelopeOf(id: string, node: BinaryNode, step: BinaryNode): WAMessage {
  const remoteJid = (step.attrs['call-creator'] ?? node.attrs['from'] ?? '').replace(/:\d+@/, '@');
  const pn = step.attrs['caller_pn'];
  const key = { remoteJid, ...(pn ? { remoteJidAlt: pn } : {}), id: `CALL-${id}`, fromMe: false };
  return { key, messageTimestamp: Number(node.attrs['t'] ?? 0), pushName: node.attrs['notify'] ?? null };
}
