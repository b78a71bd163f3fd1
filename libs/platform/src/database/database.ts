import { actorOf, Fault, PLATFORM_ACTOR, type Actor, type Caller } from '@recado/contracts';
import { Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { auditDue } from '../audit.ts';
import { idempotencyDue, lockKey, storeAnswer } from '../postgres/idempotent-request.ts';
import { noteRefusedWrite } from '../disk-space.ts';
import { Bus } from '../messaging/bus.ts';
import type { CommitInProgress } from '../messaging/local-bus.ts';
import { databaseWait } from '../metrics.ts';
import { isConflict, isReferenceGone, isRefused, sqlState } from '../postgres/database-errors.ts';
import { hintsOf } from './commit-hints.ts';
import { Outbox, relayHint, type Publish, type Published } from './outbox.ts';
import type { OutboxRow } from './outbox-rows.ts';
import { activityOf, type ServiceActivity } from './service-activity.ts';
import { withCopies, type MissingCopy } from './missing-copy.ts';
import { serviceOf } from './data-source.ts';
import { removedFaultOf } from './removed-things.ts';
import { systemRoleOf } from './database-roles.ts';
import { isOverLimit, limitStatement } from '../postgres/statement-time-limit.ts';

/** Offered by every transaction, besides the repositories of the service. */
export interface Transaction {
  manager: EntityManager;
  publish: Publish;
  /** Statements nobody needs an answer of: they travel with the next one or the commit, which does nothing when they fail. */
  withCommit: (asked: Promise<unknown>) => void;
}

/** A caller, or where there is none (a listener, a job) the company and who acts. */
export type TransactionCaller = Caller | { kind?: undefined; companyId: number; actor?: Actor };

const actorIn = (caller: TransactionCaller): Actor =>
  caller.kind === undefined ? (caller.actor ?? PLATFORM_ACTOR) : actorOf(caller);

/**
 * The one door to the data. A service extends it with the repositories a transaction hands out:
 * `scope(transaction)`. No caller, no transaction; no transaction, no repository.
 */
@Injectable()
export abstract class Database<Scope extends object> {
  private readonly service: string;

  constructor(
    readonly source: DataSource,
    private readonly bus: Bus,
  ) {
    this.service = serviceOf(source);
  }

  /** How often to look for due rows. */
  get activity(): ServiceActivity {
    return activityOf(this.bus, this.service);
  }

  protected abstract scope(transaction: Transaction): Scope;

  /** The last statements of a company's transaction, by what it publishes. */
  protected beforeCommit?(scope: Scope & Transaction, published: readonly Published[]): Promise<void>;

  /** Asks the owner of a row of which a copy is missing; where nobody is asked there is none. */
  protected ownerHas?(bus: Bus, companyId: number, missing: MissingCopy): Promise<boolean>;

  /**
   * Runs a transaction for one company: rows of others do not exist in it. The transaction is repeated after a lost race, and
   * that of a request until the copy of a row that it names has come.
   * @param unless a statement that fails where the transaction must not happen; it comes first
   */
  within<T>(caller: TransactionCaller, work: (scope: Scope & Transaction) => Promise<T>, unless?: string): Promise<T> {
    const company = Number(caller.companyId);
    if (!Number.isSafeInteger(company)) throw new Error('A transaction needs a company');
    const opening = `set local app.company_id = '${company}'${limitStatement()}`;
    const outbox = () => new Outbox(company, actorIn(caller));
    const run = () => this.transaction(outbox, unless ? `${opening}; ${unless}` : opening, work);
    const isRequest = caller.kind !== undefined;
    if (!isRequest || !this.ownerHas) return run();
    return withCopies(run, async (missing) => (await this.ownerHas?.(this.bus, company, missing)) === true);
  }

  /** For what spans companies (a relay, a sign-in, a claim of sessions). The reason is for the reader. */
  asSystem<T>(_reason: string, work: (scope: Scope & Transaction) => Promise<T>): Promise<T> {
    return this.transaction(
      () => new Outbox(null),
      `set local role ${systemRoleOf(this.service)}${limitStatement()}`,
      work,
    );
  }

  private async transaction<T>(
    outbox: () => Outbox,
    opening: string,
    work: (scope: Scope & Transaction) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.once(outbox(), opening, work);
      } catch (error) {
        noteRefusedWrite(error, this.service);
        if (isOverLimit(error)) throw new Fault('ERR_TOO_SLOW');
        const removed = removedFaultOf(error);
        if (removed) throw removed;
        if (attempt === 3 || !(isConflict(error) || isReferenceGone(error))) throw error;
      }
    }
  }

  private async once<T>(outbox: Outbox, opening: string, work: (scope: Scope & Transaction) => Promise<T>) {
    const due = auditDue();
    if (due) due.publishAlone ??= () => this.asSystem('an audit entry without another event', () => Promise.resolve());
    const request = idempotencyDue(outbox.companyId);
    let written = Promise.resolve<Pick<OutboxRow, 'id' | 'created_at'>[]>([]);
    let commit: CommitInProgress<OutboxRow> | undefined;
    const unwaited: Promise<unknown>[] = [];
    let runner: QueryRunner | undefined;
    const askedAt = performance.now();
    const whole = this.source.transaction(async (manager) => {
      runner = manager.queryRunner;
      databaseWait.observe({ service: this.service }, (performance.now() - askedAt) / 1_000);
      const transaction: Transaction = {
        manager,
        publish: outbox.publish,
        withCommit: (asked) => {
          unwaited.push(asked);
          asked.catch(() => undefined);
        },
      };
      const client = (await manager.queryRunner?.connect()) as Client;
      // Not waited for either, but asked before anything else is.
      const perform = async () => {
        const scope = { ...this.scope(transaction), ...transaction };
        const answer = await work(scope);
        if (outbox.companyId !== null) await this.beforeCommit?.(scope, outbox.published);
        return answer;
      };
      const performOnce = async () => {
        if (request) await lockKey(this.source, manager, this.service, request);
        return perform();
      };
      const [, done] = await inParallel(client.query(opening), request ? performOnce() : perform());
      if (request && !outbox.isEmpty) transaction.withCommit(storeAnswer(manager, this.service, request, done));
      if (due && (due.isAlone || !outbox.isEmpty)) outbox.publish(due.type, due.audited, { companyId: due.companyId });
      if (!outbox.isEmpty) commit = this.bus.local?.takerOf<OutboxRow>(this.service)?.begin(outbox.chains);
      // Not waited for: it travels with the commit, which does nothing when it fails.
      written = outbox.write(manager, this.service);
      written.catch(() => undefined);
      return done;
    });
    await whole.catch(() => undefined);
    try {
      throwFirst(await Promise.allSettled([whole, written, ...unwaited]));
    } catch (error) {
      if (isRefused(error)) commit?.rolledBack();
      else commit?.lost();
      throw error;
    }
    commit?.committed(outbox.stored(await written));
    if (due && !outbox.isEmpty) due.noted = true;
    if (request && !outbox.isEmpty) request.isSettled = true;
    if (!outbox.isEmpty) this.bus.hint(relayHint(this.service));
    for (const { subject, payload } of hintsOf(runner)) this.bus.hint(subject, payload);
    return whole;
  }
}

/**
 * Throws the error that ended the transaction. Statements after it fail, too, but only with "current transaction is
 * aborted".
 */
function throwFirst(results: PromiseSettledResult<unknown>[]): void {
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (errors.length > 0) throw errors.find((error) => sqlState(error) !== IN_FAILED_TRANSACTION) ?? errors[0];
}
const IN_FAILED_TRANSACTION = '25P02';

/**
 * Runs several works at once on one transaction. All are waited for, also when one fails: a statement after the
 * rollback would be outside of the transaction.
 * @throws what the first of them, in this order, failed with
 */
export async function inParallel<T extends unknown[]>(...works: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  const results = await Promise.allSettled(works);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as T;
}
