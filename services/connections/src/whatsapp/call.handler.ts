import type { CallNotice } from '@recado/contracts';
import type { BinaryNode, WAMessage } from '@whiskeysockets/baileys';
import type { ConnectionsDatabase, ConnectionsScope } from '../connections.database.ts';
import type { Lease } from '../shard/lease.repository.ts';
import { decodeCall, type Heard } from './decode/decode-message.ts';
import { otherNames } from './keys/find-other-jid.ts';
import type { WhatsappSocket } from './whatsapp.socket.ts';

interface CallsOf {
  db: ConnectionsDatabase;
  lease: Lease;
  socket: Pick<WhatsappSocket, 'keys' | 'rejectCall'>;
  accept: (scope: ConnectionsScope, heard: Heard) => Promise<void>;
  failed: (error: unknown) => void;
}
interface Ringing {
  wa: WAMessage;
  video: boolean;
}
/** Nobody rings longer; what is still here then ended unheard of. */
const MOST_RINGING = 200;

/**
 * Calls to the account. Where the company takes none, one is refused as soon as it rings: the setting is copied to
 * this service, because asking another one would take longer than some let it ring. Each is told once, at its end.
 */
export class Calls {
  private readonly ringing = new Map<string, Ringing>();

  constructor(private readonly of: CallsOf) {}

  /** Resolves when what is to be kept of it is stored. */
  async heard(node: BinaryNode): Promise<void> {
    const [step] = Array.isArray(node.content) ? node.content : [];
    const id = step?.attrs['call-id'];
    if (!step || !id || step.attrs['group-jid'] || step.attrs['type'] === 'group') return;
    if (step.tag === 'offer' || step.tag === 'offer_notice') return this.offered(id, node, step);
    if (step.tag !== 'terminate') return;
    const call = this.ringing.get(id) ?? { wa: envelopeOf(id, node, step), video: false };
    this.ringing.delete(id);
    await this.tell(call.wa, { video: call.video, outcome: outcomes[step.attrs['reason'] ?? ''] ?? 'missed' });
  }

  private async offered(id: string, node: BinaryNode, offer: BinaryNode): Promise<void> {
    const { db, lease, socket, failed } = this.of;
    const wa = envelopeOf(id, node, offer);
    const video = Array.isArray(offer.content) && offer.content.some(({ tag }) => tag === 'video');
    // What rang while the session was away rings no more.
    if (node.attrs['offline']) return this.tell(wa, { video, outcome: 'missed' });
    this.ringing.set(id, { wa, video });
    if (this.ringing.size > MOST_RINGING) this.ringing.delete(this.ringing.keys().next().value ?? '');
    if (await db.within(lease, ({ settings }) => settings.acceptsCalls())) return;
    await this.tell(wa, { video, outcome: 'refused' });
    // Not waited for: the answer to it comes behind what waits for this to be stored.
    socket.rejectCall(id, offer.attrs['call-creator'] ?? wa.key.remoteJid ?? '').catch(failed);
  }

  private async tell(wa: WAMessage, call: CallNotice): Promise<void> {
    const { db, lease, socket, accept } = this.of;
    const other = await otherNames(socket.keys, [wa.key.remoteJid]);
    const heard = decodeCall(wa, call, other);
    await db.withLease(lease, (scope) => accept(scope, heard));
  }
}

const outcomes: Record<string, CallNotice['outcome']> = {
  accepted_elsewhere: 'answered',
  rejected_elsewhere: 'rejected',
};

/** A call's id is as good as a message's: told twice it is stored once. */
function envelopeOf(id: string, node: BinaryNode, step: BinaryNode): WAMessage {
  const remoteJid = (step.attrs['call-creator'] ?? node.attrs['from'] ?? '').replace(/:\d+@/, '@');
  const pn = step.attrs['caller_pn'];
  const key = { remoteJid, ...(pn ? { remoteJidAlt: pn } : {}), id: `CALL-${id}`, fromMe: false };
  return { key, messageTimestamp: Number(node.attrs['t'] ?? 0), pushName: node.attrs['notify'] ?? null };
}
