import type { ConnectionsScope } from '../connections.database.ts';
import { newPeopleOf } from '../channel/channel-limits.ts';
import type { Channel, SendOutcome } from '../channel/channel.types.ts';
import type { OutboundRow } from '../rows/outbound-job.ts';
import { isAutomated } from './send.priority.ts';

/** The limit may be raised at any time, so that a message does not wait longer before it looks again. */
const LONGEST_WAIT_MS = 3_600_000;
const SHORTEST_WAIT_MS = 60_000;

/**
 * Marks a row whose message must not leave twice, and decides whether it may leave now.
 * @returns null where it may; else what becomes of it
 */
export async function beginSend(
  scope: ConnectionsScope,
  connectionId: number,
  row: OutboundRow,
  { hasWindow }: Channel,
): Promise<SendOutcome | null> {
  const { proofs, windows } = scope;
  await proofs.begin(row.id);
  if (!hasWindow || row.kind !== 'message') return null;
  // Only templates may be sent after the window.
  if (!row.payload.template && (await windows.isOver(connectionId, row.chat))) {
    const fallback = await proofs.useFallback(row.id);
    if (!fallback) return { fail: 'ERR_WAPP_WINDOW_CLOSED' };
    row.payload = fallback;
  }
  // A person's message is tried: Meta may count otherwise, and the person reads its answer.
  const { template, source } = row.payload;
  return template && isAutomated(source) ? awaitNewPeople(scope, connectionId, row.chat) : null;
}

/** @returns null where the number may write to the person now */
async function awaitNewPeople(
  { connections, openedChats }: ConnectionsScope,
  connectionId: number,
  chat: string,
): Promise<SendOutcome | null> {
  if (!(await openedChats.isNew(connectionId, chat))) return null;
  const { cloud } = await connections.get(connectionId);
  const { used, endsAt } = await openedChats.usedBy(connectionId);
  if (used < newPeopleOf(cloud?.tier ?? null)) return null;
  const untilMs = (endsAt?.getTime() ?? 0) - Date.now();
  return { waits: 'ERR_WAPP_TOO_FAST', afterMs: Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, untilMs)) };
}
