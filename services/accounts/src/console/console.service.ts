import {
  auditOf,
  audits,
  Fault,
  MOST_COUNTED_ROWS,
  MOST_ITEMS,
  noteEvents,
  providerConsole,
  type AddCompanyAdmin,
  type AddCompanyNote,
  type AuditOf,
  type AuditPage,
  type Caller,
  type CompanyNote,
  type CompanyNoteId,
  type CompanyParts,
  type ConsoleOverview,
  type ConsolePage,
  type ConsoleUser,
  type FindCompanies,
  type Handlers,
  type OfCompany,
  type TextPart,
} from '@recado/contracts';
import { countForFirstPage, inParallel, Paging, readCursor, Serves, writeCursor } from '@recado/platform';
import { writeCsv } from '@recado/sheets';
import { AccountsDatabase, type AccountsScope } from '../accounts.database.ts';
import { hashChosenPassword } from '../auth/hash-chosen-password.ts';
import { addAdmin } from '../company/add-company.ts';
import { withUniqueFaults } from '../company/unique-faults.ts';
import { companyCsv } from './company.csv.ts';

const paging = new Paging<{ id: number }>(20, { id: 'id' });
const PART = 500;

@Serves(providerConsole)
export class ConsoleService implements Handlers<typeof providerConsole> {
  constructor(private readonly db: AccountsDatabase) {}

  overview(): Promise<ConsoleOverview> {
    return this.asPlatform(async ({ console, platform }) => {
      const { lockGraceDays } = (await platform.get()).dunning;
      return { states: await console.states(lockGraceDays), growth: await console.growth(new Date()) };
    });
  }

  companies(_caller: Caller, { searchParam = '', state, planId, ...position }: FindCompanies): Promise<ConsolePage> {
    const start = paging.start(position);
    return this.asPlatform(async ({ console, platform }) => {
      const { lockGraceDays } = (await platform.get()).dunning;
      const filter = { search: searchParam.trim(), state, planId, lockGraceDays };
      const [found, count] = await inParallel(
        console.page(filter, start),
        countForFirstPage(start, () => console.countMatches(filter, MOST_COUNTED_ROWS + 1)),
      );
      const { page, end } = paging.end(found, ({ id }) => ({ id }));
      return { companies: page, count, ...end };
    });
  }

  csv(caller: Caller, { searchParam = '', state, planId, after }: CompanyParts): Promise<TextPart> {
    const start = { after: readCursor<{ id: number }>(after, { id: 'id' }, 'after'), skip: 0, limit: PART };
    return this.asPlatform(async ({ console, platform }) => {
      const { lockGraceDays } = (await platform.get()).dunning;
      const found = await console.page({ search: searchParam.trim(), state, planId, lockGraceDays }, start);
      const { columns, rowOf } = companyCsv(caller);
      const last = found.length === PART ? found.at(-1) : undefined;
      return {
        text: writeCsv(found.map(rowOf), after === undefined ? columns : null),
        next: last ? writeCursor({ id: last.id }) : null,
      };
    });
  }

  users(_caller: Caller, { companyId }: OfCompany): Promise<ConsoleUser[]> {
    return this.ofCompany(companyId, ({ console }) => console.users(companyId, MOST_ITEMS));
  }

  /** The way out of a company whose admins all ended with a support session: nobody in it could consent or appoint another. */
  async addAdmin(caller: Caller, { companyId, ...admin }: AddCompanyAdmin): Promise<void> {
    const { address, userId } = caller;
    const password = await hashChosenPassword(admin.password, { guessable: [admin.name, admin.email], address });
    await withUniqueFaults(() =>
      this.asPlatform(async (scope) => {
        await scope.companies.lock(companyId);
        const admins = await scope.users.lockAdminsOf(companyId);
        if (!admins.every(({ isEnded }) => isEnded)) throw new Fault('ERR_COMPANY_HAS_ADMIN');
        await addAdmin(scope, companyId, { ...admin, password });
        // The entry appears in the audit logs of the company and of the platform.
        const support = (userId === null ? null : await scope.users.find(userId))?.name ?? '';
        const entry = auditOf('providerConsole.addAdmin', { userId: null, support, address }, admin);
        scope.publish(audits.accounts, entry, { companyId });
      }),
    );
  }

  audit(_caller: Caller, { companyId, ...position }: AuditOf): Promise<AuditPage> {
    const start = paging.start(position);
    return this.ofCompany(companyId, async ({ audits, settings }) => {
      const { timezone } = await settings.sessionSettings(companyId);
      const filter = { companyId, timezone };
      const [found, count] = await inParallel(
        audits.page(filter, start),
        countForFirstPage(start, () => audits.countMatches(filter)),
      );
      const { page, end } = paging.end(found, ({ id }) => ({ id }));
      return { records: page.map((entry) => entry.present()), count, ...end };
    });
  }

  notes(_caller: Caller, { companyId }: OfCompany): Promise<CompanyNote[]> {
    return this.ofCompany(companyId, ({ companyNotes }) => companyNotes.list(companyId));
  }
  addNote(caller: Caller, { companyId, text }: AddCompanyNote): Promise<CompanyNote> {
    return this.ofCompany(companyId, async ({ companyNotes, users, publish }) => {
      const author = caller.userId === null ? null : await users.find(caller.userId);
      const note = await companyNotes.add(companyId, text.trim(), author?.name ?? '');
      publish(noteEvents.changed, { noteId: note.id, ofCompanyId: companyId }, { companyId: caller.companyId });
      return note;
    });
  }
  removeNote(caller: Caller, { companyId, id }: CompanyNoteId): Promise<void> {
    return this.asPlatform(async ({ companyNotes, publish }) => {
      await companyNotes.remove(companyId, id);
      publish(noteEvents.changed, { noteId: id, ofCompanyId: companyId }, { companyId: caller.companyId });
    });
  }

  /** @throws ERR_NO_COMPANY_FOUND */
  private ofCompany<T>(companyId: number, work: (scope: AccountsScope) => Promise<T>): Promise<T> {
    return this.asPlatform(async (scope) => {
      await scope.companies.get(companyId);
      return work(scope);
    });
  }
  private asPlatform<T>(work: (scope: AccountsScope) => Promise<T>): Promise<T> {
    return this.db.asSystem('super users see all companies', work);
  }
}
