import type { EventType } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { currentTrace } from '../log.ts';
import { storableJson } from './storable-json.ts';

/** States a fact in the transaction that makes it true. */
export type Publish = <P>(type: EventType<P>, payload: NoInfer<P>, companyId?: number) => void;

interface Fact {
  company_id: number;
  name: string;
  key: string;
  payload: unknown;
  trace: string;
}

/** Facts of one transaction, kept until its end and written in one statement. */
export class Outbox {
  private readonly facts: Fact[] = [];

  constructor(private readonly companyId: number | null) {}

  get isEmpty(): boolean {
    return this.facts.length === 0;
  }

  readonly publish: Publish = (type, payload, companyId = this.companyId ?? undefined) => {
    if (companyId === undefined) throw new Error(`${type.name} was told without a company`);
    this.facts.push({ company_id: companyId, name: type.name, key: type.key(payload), payload, trace: currentTrace() });
  };

  /**
   * The transaction draws its id before its rows draw their numbers: what the relay's frontier stands on.
   * @returns whether there is something for the relay
   */
  async write(manager: EntityManager, schema: string): Promise<boolean> {
    if (this.facts.length === 0) return false;
    await manager.query(
      `with drawn as materialized (select pg_current_xact_id())
       insert into ${schema}.outbox (company_id, name, key, payload, trace)
       select company_id, name, key, payload, trace
       from drawn,
         jsonb_to_recordset($1::jsonb) as fact(company_id bigint, name text, key text, payload jsonb, trace text)`,
      [storableJson(this.facts)],
    );
    return true;
  }
}
