import type { TrafficStage } from './traffic.stage.ts';
import type { TrafficGenerator } from './traffic.generator.ts';

/** Messages younger than this are not part of the backlog. */
const GRACE_MS = 2_000;
/** Queries use the machine that is to recover: most of them read recent rows only, some all rows. */
const RECENT_MS = 15_000;
const READ_ALL_EVERY_MS = 5_000;
const POSITION_EVERY_MS = 5_000;
/** No message is sent for longer than this, so that rows stored earlier cannot belong to an undelivered message. */
const LONGEST_SENDING_MS = 120_000;

/** Counts messages older than `olderThanMs`: inbound ones that are not stored, outbound ones without WhatsApp's acknowledgement. */
export async function countBacklog(
  stage: TrafficStage,
  traffic: TrafficGenerator,
  olderThanMs = GRACE_MS,
): Promise<number> {
  const now = Date.now();
  const texts = [...traffic.undelivered].filter(([, at]) => at < now - olderThanMs).map(([text]) => text);
  if (texts.length === 0) return 0;
  const delivered = await stage.sql<{ body: string }>(
    `select body from tickets.messages where id > $1 and body = any($2) and (not from_me or ack > 0)`,
    [firstIdToRead(traffic, now), texts],
  );
  for (const { body } of delivered) traffic.undelivered.delete(body);
  await advance(stage, traffic);
  return texts.filter((text) => traffic.undelivered.has(text)).length;
}

function firstIdToRead(traffic: TrafficGenerator, now: number): number {
  if (now - traffic.readAllAt < READ_ALL_EVERY_MS)
    return traffic.positions.findLast(({ at }) => at < now - RECENT_MS)?.id ?? traffic.readAfterId;
  traffic.readAllAt = now;
  return traffic.readAfterId;
}

/** An hour's round has a hundred thousand messages: rows older than every undelivered message are no longer read. */
async function advance(stage: TrafficStage, traffic: TrafficGenerator): Promise<void> {
  const now = Date.now();
  const since = Math.min(now, ...traffic.undelivered.values()) - LONGEST_SENDING_MS;
  const old = traffic.positions.findLast(({ at }) => at < since);
  if (old) traffic.readAfterId = old.id;
  if (now - (traffic.positions.at(-1)?.at ?? 0) < POSITION_EVERY_MS) return;
  traffic.positions.push({ at: now, id: await lastMessageId(stage) });
}

export async function lastMessageId(stage: TrafficStage): Promise<number> {
  const [last] = await stage.sql<{ id: number }>(`select coalesce(max(id), 0)::int as id from tickets.messages`);
  return last?.id ?? 0;
}
