import type { ConnectionsDatabase } from '../connections.database.ts';
import type { ChatReceipt } from '../whatsapp/decode/decode-receipt.ts';
import type { Lease } from '../rows/lease.repository.ts';
import type { GroupMemberRef } from '../whatsapp/subscribe-socket-events.ts';
import type { WhatsappSocket } from '../whatsapp/whatsapp.socket.ts';

/** Stores a receipt of a member of a group, whose message has reached a level when all members have. */
export async function recordMemberReceipt(
  db: ConnectionsDatabase,
  lease: Lease,
  socket: WhatsappSocket,
  { waIds, ack, member }: ChatReceipt & { member: GroupMemberRef },
): Promise<void> {
  const { connectionId } = lease;
  const memberDigits = await socket.groups.digitsOf(member);
  if (memberDigits.some((digits) => socket.isMe(digits))) return;
  await db.withLease(lease, async ({ outbound, receipts, publish }) => {
    const reached = await receipts.add(connectionId, waIds, memberDigits, ack);
    const acks = new Map([...reached].flatMap(([level, ids]) => ids.map((id) => [id, level] as const)));
    if (acks.size > 0) await outbound.acknowledge(connectionId, acks, publish);
  });
}
