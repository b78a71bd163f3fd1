import type { DoneAction, HeldCondition, RuleOutcome, RuleRun, RuleTrigger } from '@recado/contracts';
import { storableJson, type PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';

export interface NewRuleRun {
  ruleId: number;
  ticketId: number | null;
  contactId: number | null;
  /** The name of the connection whose event it was. */
  connection?: string | undefined;
  trigger: RuleTrigger;
  outcome: RuleOutcome;
  held: HeldCondition[];
  actions: DoneAction[];
  failure: string | null;
}
interface RunFilter {
  ruleId?: number | undefined;
  ticketId?: number | undefined;
}
type RunRow = Omit<RuleRun, 'at'> & { at: Date };

/** The log of rules: runs with the conditions that held and the actions. */
export class RuleRunRepository {
  constructor(private readonly manager: EntityManager) {}

  async add({ ruleId, ticketId, contactId, connection = '', trigger, ...run }: NewRuleRun): Promise<void> {
    const { outcome, held, actions, failure } = run;
    await this.manager.query(
      `insert into tickets.rule_runs (rule_id, ticket_id, contact_id, connection, trigger, outcome, held, actions, failure)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [ruleId, ticketId, contactId, connection, trigger, outcome, storableJson(held), storableJson(actions), failure],
    );
  }

  /** The number of runs of the rule on the ticket, counted up to `most`. */
  async countOf(ruleId: number, ticketId: number, most: number): Promise<number> {
    const [counted] = await this.manager.query<{ count: number }[]>(
      `select count(*)::int as count from (
         select 1 from tickets.rule_runs where ticket_id = $2 and rule_id = $1 and outcome not in ('limit', 'chain') limit $3) runs`,
      [ruleId, ticketId, most],
    );
    return counted?.count ?? 0;
  }
  /** Whether the log says already why the rule does nothing on the ticket. */
  async saysStop(ruleId: number, ticketId: number, outcome: RuleOutcome): Promise<boolean> {
    const found = await this.manager.query<{ id: number }[]>(
      `select id from tickets.rule_runs where ticket_id = $2 and rule_id = $1 and outcome = $3 limit 1`,
      [ruleId, ticketId, outcome],
    );
    return found.length > 0;
  }

  /** A page of runs, newest first. */
  async page({ ruleId, ticketId }: RunFilter, { after, skip, limit }: PageStart<{ id: number }>): Promise<RuleRun[]> {
    const values: unknown[] = [limit, skip];
    const value = (given: unknown) => `$${values.push(given)}`;
    const where = [
      'true',
      ...(after ? [`r.id < ${value(after.id)}`] : []),
      ...(ruleId === undefined ? [] : [`r.rule_id = ${value(ruleId)}`]),
      ...(ticketId === undefined ? [] : [`r.ticket_id = ${value(ticketId)}`]),
    ];
    const rows = await this.manager.query<RunRow[]>(
      `select r.id, r.at, jsonb_build_object('id', u.id, 'name', u.name) as rule, r.ticket_id as "ticketId",
         coalesce(c.name, '') as contact, r.connection, r.trigger, r.outcome, r.held, r.actions, r.failure
       from tickets.rule_runs r join tickets.rules u on u.id = r.rule_id
         left join tickets.contacts c on c.id = r.contact_id
       where ${where.join(' and ')} order by r.id desc offset $2 limit $1`,
      values,
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  /** Removes old runs of all companies. @returns how many were removed */
  async removeOld(days: number, most: number): Promise<number> {
    const [, count] = await this.manager.query<[unknown[], number]>(
      `delete from tickets.rule_runs where id in (
         select id from tickets.rule_runs where at < now() - make_interval(days => $1) limit $2)`,
      [days, most],
    );
    return count;
  }
}
