import { PLATFORM_ACTOR, type Actor, type Publication } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { currentContext, newTrace, writeOrigin } from '../telemetry/trace-context.ts';
import { storableJson } from './storable-json.ts';

export interface PublishOptions {
  /** The company, in a transaction that spans companies. */
  companyId?: number;
  /** The actor, when it is not the caller of the transaction. */
  actor?: Actor;
}
/** Publishes an event, a view or an order with the transaction: not at all when it fails. */
export type Publish = <P>(type: Publication<P>, payload: NoInfer<P>, options?: PublishOptions) => void;

/** The subject of the hint that a service has committed publications: it wakes the relay and the pollers. */
export const relayHint = (service: string): string => `hint.${service}.relay`;

interface OutboxRow {
  company_id: number;
  name: string;
  key: string;
  payload: unknown;
  actor: Actor | null;
  /** The origin (trace-context.ts). */
  trace: string;
}

/** The publications of one transaction, kept until its end and written in one statement. */
export class Outbox {
  private readonly rows: OutboxRow[] = [];

  constructor(
    readonly companyId: number | null,
    private readonly actor: Actor = PLATFORM_ACTOR,
  ) {}

  get isEmpty(): boolean {
    return this.rows.length === 0;
  }

  readonly publish: Publish = (type, payload, { companyId = this.companyId ?? undefined, actor = this.actor } = {}) => {
    if (companyId === undefined) throw new Error(`${type.name} was published without a company`);
    this.rows.push({
      company_id: companyId,
      name: type.name,
      key: type.key(payload),
      payload,
      actor: type.kind === 'view' ? null : actor,
      trace: writeOrigin(currentContext() ?? { trace: newTrace() }),
    });
  };

  /**
   * Writes the rows. The transaction draws its id before its rows draw their numbers, which `OutboxFrontier` relies on.
   * @returns whether there are rows to publish
   */
  async write(manager: EntityManager, schema: string): Promise<boolean> {
    if (this.rows.length === 0) return false;
    await manager.query(
      `with drawn as materialized (select pg_current_xact_id())
       insert into ${schema}.outbox (company_id, name, key, payload, actor, trace)
       select company_id, name, key, payload, actor, trace
       from drawn,
         jsonb_to_recordset($1::jsonb) as entry(company_id bigint, name text, key text, payload jsonb, actor jsonb, trace text)`,
      [storableJson(this.rows)],
    );
    return true;
  }
}
