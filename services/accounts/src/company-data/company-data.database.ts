import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@recado/platform';
import { SessionRepository } from '../auth/session.repository.ts';
import { CompanyRepository } from '../company/company.repository.ts';
import { UserRepository } from '../user/user.repository.ts';
import { ErasureRepository } from './erasure.repository.ts';
import { ExportRepository } from './export.repository.ts';

const companyDataRepositories = ({ manager }: Transaction) => ({
  companies: new CompanyRepository(manager),
  users: new UserRepository(manager),
  sessions: new SessionRepository(manager),
  exports: new ExportRepository(manager),
  erasures: new ErasureRepository(manager),
});
export type CompanyDataScope = ReturnType<typeof companyDataRepositories> & Transaction;

@Injectable()
export class CompanyDataDatabase extends Database<ReturnType<typeof companyDataRepositories>> {
  protected scope = companyDataRepositories;
}
