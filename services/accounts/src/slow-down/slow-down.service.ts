import {
  accountViews,
  auditOf,
  audits,
  Fault,
  slowDownEvents,
  slowDowns,
  type Caller,
  type Handlers,
  type OwnSlowDown,
  type SaveSlowDown,
  type SlowDownOfCompany,
  type SlowDownState,
  type SlowedCompany,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { AccountsDatabase, type AccountsScope } from '../accounts.database.ts';

/** Super users slow a company down, which sees the reason and the end. */
@Serves(slowDowns)
export class SlowDownService implements Handlers<typeof slowDowns> {
  constructor(private readonly db: AccountsDatabase) {}

  active(): Promise<SlowDownOfCompany[]> {
    return this.db.asSystem('the edge slows companies down', (scope) => scope.slowDowns.list());
  }

  async mine(caller: Caller): Promise<OwnSlowDown> {
    const found = await this.db.within(caller, (scope) => scope.slowDowns.find(caller.companyId));
    if (!found) return { slowDown: null };
    const { divisor, reason, until } = found;
    return { slowDown: { divisor, reason, until } };
  }

  get(_caller: Caller, { companyId }: SlowedCompany): Promise<SlowDownState> {
    return this.ofCompany(companyId, async (scope) => ({ slowDown: await scope.slowDowns.find(companyId) }));
  }

  set(caller: Caller, { companyId, ...given }: SaveSlowDown): Promise<SlowDownState> {
    // Who lifts it must not wait in the line that it makes.
    if (companyId === caller.companyId) throw new Fault('ERR_NO_PERMISSION');
    const { divisor, hours = null } = given;
    const reason = given.reason.trim();
    return this.ofCompany(companyId, async (scope) => {
      const by = await nameOf(scope, caller);
      await scope.slowDowns.save(companyId, { divisor, reason, hours, by });
      this.publish(scope, caller, 'slowDowns.set', { companyId, by }, { divisor, reason, hours });
      return { slowDown: await scope.slowDowns.find(companyId) };
    });
  }

  lift(caller: Caller, { companyId }: SlowedCompany): Promise<void> {
    return this.ofCompany(companyId, async (scope) => {
      if (!(await scope.slowDowns.remove(companyId))) return;
      const by = await nameOf(scope, caller);
      this.publish(scope, caller, 'slowDowns.lift', { companyId, by }, {});
    });
  }

  /** The entry appears in the audit logs of the company and of the platform. */
  private publish(
    { publish }: AccountsScope,
    { address }: Caller,
    operation: string,
    { companyId, by }: { companyId: number; by: string },
    given: object,
  ): void {
    publish(slowDownEvents.changed, { companyId }, { companyId });
    publish(accountViews.slowDown, {}, { companyId });
    publish(audits.accounts, auditOf(operation, { userId: null, support: by, address }, given), { companyId });
  }

  /** @throws ERR_NO_COMPANY_FOUND */
  private ofCompany<T>(companyId: number, work: (scope: AccountsScope) => Promise<T>): Promise<T> {
    return this.db.asSystem('super users see all companies', async (scope) => {
      // Its lock serialises the changes, and those of an erasure.
      await scope.companies.lock(companyId);
      return work(scope);
    });
  }
}

const nameOf = async ({ users }: AccountsScope, { userId }: Caller): Promise<string> =>
  (userId === null ? null : await users.find(userId))?.name ?? '';
