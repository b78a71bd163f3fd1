import { Email, Flag, Id, Maybe, MaybeId, Parts, Text, When } from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { SettingView } from './setting.contract.ts';

export class CompanyView {
  @Id() id: number;
  @Text(2, 50) name: string;
  @Maybe() @Email() email: string | null;
  @Maybe() @Text(0, 30) phone: string | null;
  @MaybeId() planId: number | null;
  @Flag() status: boolean;
  @Maybe() @When() dueDate: string | null;
  @Maybe() @Text(0, 20) recurrence: string | null;
  @When() createdAt: string;
  @Parts(() => SettingView) settings: SettingView[];
}
export class DueDate {
  @Maybe() @When() dueDate: string | null;
}
export class CreateCompany {
  @Text(2, 50) name: string;
  /** With a password, the company's first admin is made with this address. */
  @Maybe() @Email() email?: string;
  @Maybe() @Text(5, 50) password?: string;
  @Maybe() @Text(0, 30) phone?: string;
  @Maybe() @When() dueDate?: string;
}
export class CompanyId {
  @Id() id: number;
}

export const companies = contract('companies', 'accounts', {
  create: command(CreateCompany, CompanyView, {
    who: 'super',
    rest: 'POST /companies',
    summary: 'Adds a company, with its first admin when a password is given',
    faults: ['ERR_DUPLICATED_NAME', 'ERR_DUPLICATED_EMAIL'],
  }),
  list: query(Nothing, [CompanyView], { who: 'super', rest: 'GET /companies/list', summary: 'All companies' }),
  mine: query(Nothing, DueDate, { who: 'user', rest: 'GET /company', summary: 'Due date of the own company' }),
  get: query(CompanyId, CompanyView, {
    who: 'admin',
    rest: 'GET /companies/:id',
    summary: 'The own company; any company for a super user',
    faults: ['ERR_NO_COMPANY_FOUND'],
  }),
});
