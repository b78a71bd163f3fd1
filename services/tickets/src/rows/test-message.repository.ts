import type { Metadata } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** A call of a test key. */
export interface TestCall {
  id: number;
  uuid: string;
  tokenId: number | null;
  connectionId: number;
  number: string;
  externalId: string | null;
  metadata: Metadata;
  /** The steps that were made. */
  step: number;
  ack: number;
}

/** How far the messages of test keys are, which have no other rows than their calls. */
export class TestMessageRepository {
  constructor(private readonly manager: EntityManager) {}

  /** @returns null for a call that was cancelled, or whose number was forgotten */
  async lock(id: number): Promise<TestCall | null> {
    const [row] = await this.manager.query<TestCall[]>(
      `select a.id, a.uuid, a.token_id as "tokenId", a.whatsapp_id as "connectionId", a.number, a.external_id as "externalId",
         a.metadata, a.test_step as step, a.test_ack as ack
       from tickets.api_messages a where a.id = $1 and a.is_test and not a.is_cancelled for update`,
      [id],
    );
    return row ?? null;
  }

  /** Nothing has happened to it yet. */
  async begin(id: number): Promise<void> {
    await this.manager.query(`update tickets.api_messages set test_step = 0, test_ack = 0 where id = $1`, [id]);
  }
  async move(id: number, to: { step: number; ack: number; failure: string | null }): Promise<void> {
    await this.manager.query(
      `update tickets.api_messages set test_step = $2, test_ack = $3, failure = $4 where id = $1`,
      [id, to.step, to.ack, to.failure],
    );
  }
}
