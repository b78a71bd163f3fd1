import { PLATFORM_ACTOR, type Actor, type Publication } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { currentContext, newTrace, writeOrigin } from '../telemetry/trace-context.ts';
import { chainOf, type OutboxRow } from './outbox-rows.ts';
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

/** A publication of a transaction. */
export interface Published {
  name: string;
  payload: unknown;
}

type Numbered = Pick<OutboxRow, 'id' | 'created_at'>;
interface NewRow {
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
  private readonly rows: NewRow[] = [];

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

  get published(): readonly Published[] {
    return this.rows;
  }

  /** The order of the rows is kept within each of these. */
  get chains(): string[] {
    return [...new Set(this.rows.map(chainOf))];
  }

  /**
   * Writes the rows. The transaction draws its id before its rows draw their numbers, which `OutboxFrontier` relies on.
   * @returns what Postgres has added to each row
   */
  async write(manager: EntityManager, schema: string): Promise<Numbered[]> {
    if (this.rows.length === 0) return [];
    return manager.query(
      `with drawn as materialized (select pg_current_xact_id())
       insert into ${schema}.outbox (company_id, name, key, payload, actor, trace)
       select company_id, name, key, payload, actor, trace
       from drawn,
         jsonb_to_recordset($1::jsonb) as entry(company_id bigint, name text, key text, payload jsonb, actor jsonb, trace text)
       returning id, created_at`,
      [storableJson(this.rows)],
    );
  }

  /** The rows as they are stored. */
  stored(numbered: Numbered[]): OutboxRow[] {
    return numbered.flatMap((added, n) => {
      const row = this.rows[n];
      return row ? [{ ...row, ...added, payload: storableJson(row.payload) }] : [];
    });
  }
}
