import { Email, Flag, Id, Int, Maybe, MaybeId, Name, OneOf, OrNull, Part, Parts, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { CountedPageEnd, PageInput, PagePosition, TextPart } from '../page.ts';
import { AuditPage } from './audit.contract.ts';
import { profiles, type Profile } from '../caller.ts';

/**
 * `trial`: nothing has been paid yet; `overdue`: within the days of grace; `locked`: after them; `moving`: on its way from or to another
 * installation.
 */
export const companyStates = ['active', 'trial', 'overdue', 'locked', 'suspended', 'moving'] as const;
export type CompanyState = (typeof companyStates)[number];

export class ConsoleCompany {
  @Id() id: number;
  @Text(2, 50) name: string;
  @Maybe() @Email() email: string | null;
  @Maybe() @Text(0, 30) phone: string | null;
  @MaybeId() planId: number | null;
  @Text(0, 50) planName: string;
  @OneOf(companyStates) state: CompanyState;
  @Maybe() @When() dueDate: string | null;
  /** Days to the due date in the company's calendar; below zero: overdue. */
  @OrNull() @Int(-100_000, 100_000) daysLeft: number | null;
  @Int() users: number;
  /** Admins who get mails about the company. */
  @Int() admins: number;
  /** When somebody of it was last signed in. */
  @Maybe() @When() lastSeenAt: string | null;
  @When() createdAt: string;
}
export class ConsolePage extends CountedPageEnd {
  @Parts(() => ConsoleCompany) companies: ConsoleCompany[];
}
class CompanyFilter {
  @Maybe() @OneOf(companyStates) state?: CompanyState;
  @MaybeId() planId?: number;
}
export class FindCompanies extends PageInput implements CompanyFilter {
  @Maybe() @OneOf(companyStates) state?: CompanyState;
  @MaybeId() planId?: number;
}
export class CompanyParts extends CompanyFilter {
  @Maybe() @Text(0, 200) searchParam?: string;
  @Maybe() @Text(1, 500) after?: string;
}
export class StateCounts {
  @Int() active: number;
  @Int() trial: number;
  @Int() overdue: number;
  @Int() locked: number;
  @Int() suspended: number;
  /** On their way from or to another installation. */
  @Int() moving: number;
}
export class GrowthMonth {
  /** 2026-11 */
  @Text(7, 7) month: string;
  /** Companies that were added in it, and all there were at its end. */
  @Int() added: number;
  @Int() total: number;
}
export class ConsoleOverview {
  @Part(() => StateCounts) states: StateCounts;
  /** The last twelve months, the oldest first. */
  @Parts(() => GrowthMonth) growth: GrowthMonth[];
}
export class OfCompany {
  @Id() companyId: number;
}
export class ConsoleUser {
  @Id() id: number;
  @Text(0, 50) name: string;
  @Text(0, 254) email: string;
  @OneOf(profiles) profile: Profile;
  /** Ended with the support session that made the user. */
  @Flag() ended: boolean;
  @Flag() online: boolean;
  @Maybe() @When() lastSeenAt: string | null;
}
export class AddCompanyAdmin extends OfCompany {
  @Name(2, 50) name: string;
  @Email() email: string;
  @Text(5, 50) password: string;
}
export class AuditOf extends PagePosition {
  @Id() companyId: number;
}
export class CompanyNote {
  @Id() id: number;
  @Text(1, 2_000) text: string;
  @Text(0, 50) author: string;
  @When() createdAt: string;
}
export class AddCompanyNote extends OfCompany {
  @Text(1, 2_000) text: string;
}
export class CompanyNoteId extends OfCompany {
  @Id() id: number;
}

/** The provider's console: companies as those see them who run the platform. */
export const providerConsole = contract('providerConsole', 'accounts', {
  overview: query(Nothing, ConsoleOverview, {
    who: 'platform:overview',
    rest: 'GET /console/overview',
    summary: 'Companies by state, and their growth',
  }),
  companies: query(FindCompanies, ConsolePage, {
    who: 'platform:companies',
    rest: 'GET /console/companies',
    summary: 'Companies with plan, state, users and when they were last seen',
  }),
  csv: query(CompanyParts, TextPart, {
    who: 'platform:companies',
    rest: 'GET /console/companies/export',
    summary: 'The companies as a spreadsheet',
    download: { name: 'empresas.csv', type: 'text/csv' },
  }),
  users: query(OfCompany, [ConsoleUser], {
    who: 'platform:companies',
    rest: 'GET /console/companies/:companyId/users',
    summary: 'Users of a company, up to a thousand',
    faults: ['ERR_NO_COMPANY_FOUND'],
  }),
  addAdmin: command(AddCompanyAdmin, null, {
    who: 'platform:companies',
    rest: 'POST /console/companies/:companyId/admin',
    summary: 'Adds an admin to a company that has none who can sign in; its own audit log names it',
    faults: [
      'ERR_NO_COMPANY_FOUND',
      'ERR_COMPANY_HAS_ADMIN',
      'ERR_DUPLICATED_EMAIL',
      'ERR_COMMON_PASSWORD',
      'ERR_BUSY',
    ],
  }),
  audit: query(AuditOf, AuditPage, {
    who: 'platform:companies',
    rest: 'GET /console/companies/:companyId/audit',
    summary: 'Who did what in a company, the latest first',
    faults: ['ERR_NO_COMPANY_FOUND'],
  }),
  notes: query(OfCompany, [CompanyNote], {
    who: 'platform:companies',
    rest: 'GET /console/companies/:companyId/notes',
    summary: 'What the provider has noted about a company; the company never sees it',
    faults: ['ERR_NO_COMPANY_FOUND'],
  }),
  addNote: command(AddCompanyNote, CompanyNote, {
    who: 'platform:companies',
    rest: 'POST /console/companies/:companyId/notes',
    summary: 'Notes something about a company',
    faults: ['ERR_NO_COMPANY_FOUND'],
  }),
  removeNote: command(CompanyNoteId, null, {
    who: 'platform:companies',
    rest: 'DELETE /console/companies/:companyId/notes/:id',
    summary: 'Removes a note',
    faults: ['ERR_NOT_FOUND'],
  }),
});
