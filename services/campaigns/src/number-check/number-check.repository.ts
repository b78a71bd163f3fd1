import type { EntityManager } from 'typeorm';
import { isFreshCheck } from '../contact-list/fresh-check.ts';

/** A company whose numbers this process checks until the lease ends. */
export interface CheckTurn {
  companyId: number;
  /** Identifies the lease: anybody who adds numbers meanwhile changes it. */
  leasedUntil: string;
  orders: number;
}
/** A number to check; `isValid` is what WhatsApp answered lately, null where it has to be asked. */
export interface CheckCandidate {
  key: string;
  number: string;
  isValid: boolean | null;
  checkedAt: Date | null;
}
export interface CheckAnswer {
  key: string;
  isValid: boolean;
  checkedAt: Date;
}
/** Items looked at in one turn. */
const CANDIDATES = 1_000;
/** An answer that takes longer does not come any more. */
const LOST_MINUTES = 30;
/** Numbers that were checked so lately are not asked for again. */
const LATELY = `interval '1 day'`;

/** Checks of numbers on WhatsApp: which are due, under way, and answered. */
export class NumberCheckRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Numbers of the company were added: a worker takes them up. Comes last in a transaction, as workers may wait for it. */
  async request(): Promise<void> {
    await this.manager.query(
      `insert into campaigns.check_turns default values
       on conflict (company_id) do update set next_at = clock_timestamp()`,
    );
  }
  /** Due companies, for as long as the lease lasts. */
  async claim(most: number, leaseSeconds: number): Promise<CheckTurn[]> {
    const [rows] = await this.manager.query<[CheckTurn[], number]>(
      `with due as (
         select company_id from campaigns.check_turns where next_at <= now() order by next_at
         limit $1 for update skip locked)
       update campaigns.check_turns t set next_at = now() + make_interval(secs => $2)
       from due where t.company_id = due.company_id
       returning t.company_id as "companyId", t.next_at::text as "leasedUntil", t.orders`,
      [most, leaseSeconds],
    );
    return rows;
  }
  /** @param seconds until the next turn; null: nothing is left to check */
  async settle({ leasedUntil }: CheckTurn, orders: number, seconds: number | null): Promise<void> {
    if (seconds === null)
      await this.manager.query(`delete from campaigns.check_turns where next_at = $1::timestamptz`, [leasedUntil]);
    else
      await this.manager.query(
        `update campaigns.check_turns set orders = $2,
           next_at = case when next_at = $1::timestamptz then now() + make_interval(secs => $3) else next_at end`,
        [leasedUntil, orders, seconds],
      );
  }

  /** Numbers whose answer never came are checked again. */
  async releaseLost(): Promise<void> {
    await this.manager.query(
      `with lost as (
         delete from campaigns.checks_in_flight where asked_at < now() - interval '${LOST_MINUTES} minutes'
         returning number_key)
       update campaigns.contact_list_items i set check_state = 'unchecked'
       from lost where i.number_key = lost.number_key and i.check_state = 'checking'`,
    );
  }
  async countInFlight(): Promise<number> {
    const [row] = await this.manager.query<
      {
        count: number;
      }[]
    >(`select count(*)::int as count from campaigns.checks_in_flight`);
    return row?.count ?? 0;
  }
  /** The numbers of the newest unchecked items, without those in flight. */
  candidates(): Promise<CheckCandidate[]> {
    return this.manager.query(
      `select first.number_key as key, min(first.number) as number, c.is_valid as "isValid", c.checked_at as "checkedAt"
       from (select id, number, number_key from campaigns.contact_list_items where check_state = 'unchecked'
             order by company_id desc, id desc limit ${CANDIDATES}) first
       left join campaigns.number_checks c on c.number_key = first.number_key and ${isFreshCheck('c')}
       where not exists (select from campaigns.checks_in_flight f where f.number_key = first.number_key)
       group by first.number_key, c.is_valid, c.checked_at order by max(first.id) desc`,
    );
  }
  async markAsked(keys: string[]): Promise<void> {
    await this.manager.query(
      `with asked as (
         insert into campaigns.checks_in_flight (number_key) select unnest($1::text[]) on conflict do nothing)
       update campaigns.contact_list_items i set check_state = 'checking'
       from unnest($1::text[]) given(key) where i.number_key = given.key and i.check_state = 'unchecked'`,
      [keys],
    );
  }

  /** The lists that hold one of these numbers. */
  async listsWith(keys: string[]): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select distinct i.contact_list_id as id from campaigns.contact_list_items i
       join unnest($1::text[]) given(key) on i.number_key = given.key`,
      [keys],
    );
    return rows.map(({ id }) => id);
  }
  async keepAnswer({ key, isValid, checkedAt }: CheckAnswer): Promise<void> {
    await this.manager.query(
      `insert into campaigns.number_checks (number_key, is_valid, checked_at) values ($1, $2, $3)
       on conflict (company_id, number_key) do update set is_valid = excluded.is_valid, checked_at = excluded.checked_at`,
      [key, isValid, checkedAt],
    );
    await this.manager.query(`delete from campaigns.checks_in_flight where number_key = $1`, [key]);
  }
  /** Marks a number as one that nobody can check, in these lists, which the caller has locked. @returns whether some item has changed */
  async leaveUnknown(key: string, listIds: number[]): Promise<boolean> {
    const [, changed] = await this.manager.query<[never[], number]>(
      `with asked as (delete from campaigns.checks_in_flight where number_key = $1),
       marked as (
         update campaigns.contact_list_items set check_state = 'unknown'
         where number_key = $1 and contact_list_id = any($2) and check_state in ('unchecked', 'checking')
         returning contact_list_id)
       update campaigns.contact_lists l set unknown_count = l.unknown_count + counted.items
       from (select contact_list_id as id, count(*)::int as items from marked group by 1) counted where l.id = counted.id`,
      [key, listIds],
    );
    return changed > 0;
  }
  /** Stores answers in the items of these lists, which are locked, and in their counters. */
  async applyAnswers(answers: CheckAnswer[], listIds: number[]): Promise<void> {
    await this.manager.query(
      `with given as (
         select * from unnest($1::text[], $2::boolean[], $3::timestamptz[]) as answer(key, is_valid, checked_at)),
       before as (
         select i.id, i.contact_list_id, i.check_state, given.is_valid, given.checked_at
         from campaigns.contact_list_items i join given on i.number_key = given.key
         where i.contact_list_id = any($4)),
       changed as (
         update campaigns.contact_list_items i set checked_at = before.checked_at,
           check_state = case when before.is_valid then 'valid' else 'invalid' end
         from before where i.id = before.id),
       totals as (
         select contact_list_id, sum(is_valid::int - (check_state = 'valid')::int) as valid,
           sum((not is_valid)::int - (check_state = 'invalid')::int) as invalid,
           sum((check_state = 'unknown')::int) as known
         from before group by contact_list_id)
       update campaigns.contact_lists l set valid_count = l.valid_count + totals.valid,
         invalid_count = l.invalid_count + totals.invalid, unknown_count = greatest(0, l.unknown_count - totals.known)
       from totals where l.id = totals.contact_list_id`,
      [
        answers.map(({ key }) => key),
        answers.map(({ isValid }) => isValid),
        answers.map(({ checkedAt }) => checkedAt),
        listIds,
      ],
    );
  }

  /** The numbers of a list are asked for again, except those asked for lately. */
  async startAgain(listId: number): Promise<void> {
    await this.manager.query('set local enable_nestloop = off');
    await this.manager.query(
      `with forgotten as (
         delete from campaigns.number_checks c using campaigns.contact_list_items i
         where i.contact_list_id = $1 and c.number_key = i.number_key and c.checked_at < now() - ${LATELY})
       update campaigns.contact_list_items set check_state = 'unchecked', checked_at = null
       where contact_list_id = $1
         and (check_state in ('valid', 'invalid') and checked_at < now() - ${LATELY} or check_state = 'unknown')`,
      [listId],
    );
    await this.manager.query(
      `update campaigns.contact_lists l set valid_count = counted.valid, invalid_count = counted.invalid,
         unknown_count = counted.unknown
       from (select count(*) filter (where check_state = 'valid') as valid,
               count(*) filter (where check_state = 'invalid') as invalid,
               count(*) filter (where check_state = 'unknown') as unknown
             from campaigns.contact_list_items where contact_list_id = $1) counted
       where l.id = $1`,
      [listId],
    );
  }
}
