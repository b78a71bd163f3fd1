import type { ConnectionsDatabase } from '../connections.database.ts';
import type { Lease } from '../shard/lease.repository.ts';
import type { GroupMemberRef } from '../whatsapp/subscribe-socket-events.ts';
import type { WhatsappSocket } from '../whatsapp/whatsapp.socket.ts';

/** Stores a receipt. A group's message has reached a level when all of its members have; `member` is null in a chat. */
export async function recordReceipt(
  db: ConnectionsDatabase,
  lease: Lease,
  socket: WhatsappSocket,
  { waIds, ack, member }: { waIds: string[]; ack: number; member: GroupMemberRef | null },
): Promise<void> {
  const { connectionId } = lease;
  const memberDigits = member && (await socket.groups.digitsOf(member));
  if (memberDigits?.some((digits) => socket.isMe(digits))) return;
  await db.withLease(lease, async ({ outbound, receipts, publish }) => {
    const reached = memberDigits ? await receipts.add(connectionId, waIds, memberDigits, ack) : new Map([[ack, waIds]]);
    for (const [level, reachedIds] of reached) await outbound.acknowledge(connectionId, reachedIds, level, publish);
  });
}
