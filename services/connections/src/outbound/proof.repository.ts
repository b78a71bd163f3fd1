import type { OutgoingMessage } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

interface IdentifiedMessage {
  waId: string;
  /** The chat of a message that left although its answer is not stored; null: the answer is stored. */
  proved: string | null;
}

/** The payload of a message that its fallback replaces, without the parts that a template cannot have. */
const fallbackPayload = `payload - array['fallback', 'card', 'poll', 'mentions', 'choices']
  || jsonb_build_object('template', payload -> 'fallback', 'file', null, 'quoted', null, 'isFallback', true)`;

/** Messages that must not leave twice: their ids at Meta, and the proof that they left. */
export class ProofRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Marks a row whose message nobody would recognise if it left twice, before it leaves. */
  async begin(id: number): Promise<void> {
    await this.manager.query(`update connections.outbound set state = 'sending' where id = $1`, [id]);
  }
  /** Leaves a row queued whose message did not leave; it does not count as an attempt. */
  async waitAgain(id: number, waitMs: number): Promise<void> {
    await this.manager.query(
      `update connections.outbound set state = 'queued', next_at = now() + make_interval(secs => $2::float / 1000)
       where id = $1 and state = 'sending'`,
      [id, waitMs],
    );
  }
  /**
   * The message may have arrived: a status of Meta proves it, or else people receive a notice at the end of the time.
   */
  async unproven(id: number, proofMs: number): Promise<void> {
    await this.manager.query(
      `update connections.outbound set state = 'unproven', proof_until = now() + make_interval(secs => $2::float / 1000)
       where id = $1 and state = 'sending'`,
      [id, proofMs],
    );
  }
  /** A worker that was killed leaves rows that may have left. */
  async unproveLeft(connectionId: number, proofMs: number): Promise<void> {
    await this.manager.query(
      `update connections.outbound set state = 'unproven', proof_until = now() + make_interval(secs => $2::float / 1000)
       where connection_id = $1 and state = 'sending'`,
      [connectionId, proofMs],
    );
  }
  /**
   * Replaces a message by its fallback, for this attempt and all that follow.
   * @returns null for a message without one
   */
  async useFallback(id: number): Promise<OutgoingMessage | null> {
    const [rows] = await this.manager.query<[{ payload: OutgoingMessage }[], number]>(
      `update connections.outbound set payload = ${fallbackPayload}
       where id = $1 and payload ? 'fallback' returning payload`,
      [id],
    );
    return rows[0]?.payload ?? null;
  }
  /**
   * Queues the fallback of a message that did not arrive, as Meta has reported, since the window was over.
   * @returns false for a message without one
   */
  async sendFallback(connectionId: number, waId: string): Promise<boolean> {
    const [, count] = await this.manager.query<[unknown[], number]>(
      `update connections.outbound set payload = ${fallbackPayload} || jsonb_build_object('replaces', remote_id), state = 'queued',
         attempts = 0, next_at = now(), ack = 0, proof_until = null, remote_id = null
       where connection_id = $1 and wa_id = $2 and payload ? 'fallback' and ack < 2 and state <> 'failed'`,
      [connectionId, waId],
    );
    return count > 0;
  }
  /** Locks the row of a message. @returns whether its fallback has replaced it */
  async isFallback(connectionId: number, waId: string): Promise<boolean> {
    const [row] = await this.manager.query<{ isFallback: boolean }[]>(
      `select payload ? 'isFallback' as "isFallback" from connections.outbound
       where connection_id = $1 and wa_id = $2 for update`,
      [connectionId, waId],
    );
    return row?.isFallback ?? false;
  }
  async setRemoteId(id: number, remoteId: string): Promise<void> {
    await this.manager.query(`update connections.outbound set remote_id = $2 where id = $1`, [id, remoteId]);
  }
  /** Connections of all companies with messages that were never proved. */
  async unprovenDue(): Promise<{ companyId: number; connectionId: number; waId: string }[]> {
    return this.manager.query(
      `select company_id as "companyId", connection_id as "connectionId", wa_id as "waId" from connections.outbound
       where state = 'unproven' and proof_until <= now() order by proof_until limit 200`,
    );
  }
  /** The own ids of messages by those that Meta has for them. */
  async waIdsOf(connectionId: number, remoteIds: string[]): Promise<Map<string, string>> {
    if (remoteIds.length === 0) return new Map();
    const rows = await this.manager.query<{ remoteId: string; waId: string }[]>(
      `select remote_id as "remoteId", wa_id as "waId" from connections.outbound
       where connection_id = $1 and remote_id = any($2)`,
      [connectionId, remoteIds],
    );
    return new Map(rows.map(({ remoteId, waId }) => [remoteId, waId]));
  }
  async remoteIdOf(connectionId: number, waId: string): Promise<string | null> {
    const [row] = await this.manager.query<{ remoteId: string | null }[]>(
      `select remote_id as "remoteId" from connections.outbound where connection_id = $1 and wa_id = $2`,
      [connectionId, waId],
    );
    return row?.remoteId ?? null;
  }
  /**
   * The own id of a message that Meta names. One that was given to Meta with the message proves that it left, also where its
   * answer was lost. @returns null for messages of others
   */
  async identify(connectionId: number, remoteId: string, waId: string | null): Promise<IdentifiedMessage | null> {
    const known = (await this.waIdsOf(connectionId, [remoteId])).get(remoteId);
    if (known !== undefined) return { waId: known, proved: null };
    if (waId === null) return null;
    const [rows] = await this.manager.query<[IdentifiedMessage[], number]>(
      // The answer, which stores the same id, may be committed while this waits for the row.
      `update connections.outbound set remote_id = $3
       where connection_id = $1 and wa_id = $2 and coalesce(remote_id, $3) = $3 and payload ->> 'replaces' is distinct from $3
       returning wa_id as "waId", case when kind = 'message' and state in ('sending', 'unproven') then chat end as proved`,
      [connectionId, waId, remoteId],
    );
    return rows[0] ?? null;
  }
}
