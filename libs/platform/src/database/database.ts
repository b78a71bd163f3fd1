import type { Caller } from '@recado/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { Bus } from '../messaging/bus.ts';
import { isConflict } from './errors.ts';
import { Outbox, type Tell } from './outbox.ts';
import { systemRoleOf } from './role.ts';

/** What a transaction offers besides the service's own repositories. */
export interface Transaction {
  manager: EntityManager;
  tell: Tell;
}

/**
 * The one door to the data. A service extends it with the repositories a transaction hands out:
 * `scope(transaction)`. No caller, no transaction; no transaction, no repository.
 */
export abstract class Database<Scope extends object> {
  constructor(
    readonly source: DataSource,
    private readonly bus: Bus,
    private readonly service: string,
  ) {}

  protected abstract scope(transaction: Transaction): Scope;

  /** One transaction, for one company: rows of others do not exist in it. A lost race is run again. */
  within<T>(caller: Pick<Caller, 'companyId'>, work: (scope: Scope & Transaction) => Promise<T>): Promise<T> {
    const company = Number(caller.companyId);
    if (!Number.isSafeInteger(company)) throw new Error('A transaction needs a company');
    return this.transaction(company, `set local app.company_id = '${company}'`, work);
  }

  /** For what spans companies (a relay, a sign-in, a claim of sessions). The reason is for the reader. */
  asSystem<T>(_reason: string, work: (scope: Scope & Transaction) => Promise<T>): Promise<T> {
    return this.transaction(null, `set local role ${systemRoleOf(this.service)}`, work);
  }

  private async transaction<T>(
    company: number | null,
    opening: string,
    work: (scope: Scope & Transaction) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.once(company, opening, work);
      } catch (error) {
        if (attempt === 3 || !isConflict(error)) throw error;
      }
    }
  }

  private async once<T>(company: number | null, opening: string, work: (scope: Scope & Transaction) => Promise<T>) {
    const outbox = new Outbox(company);
    const [result, told] = await this.source.transaction(async (manager) => {
      await manager.query(opening);
      const transaction = { manager, tell: outbox.tell };
      const done = await work({ ...this.scope(transaction), ...transaction });
      return [done, await outbox.write(manager, this.service)] as const;
    });
    if (told) this.bus.hint(`relay.${this.service}`);
    return result;
  }
}
