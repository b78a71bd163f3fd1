import { Module } from '@nestjs/common';
import { Jobs } from '@recado/platform';
import { AccountsDatabase } from './accounts.database.ts';
import { AuditDatabase } from './audit/audit.database.ts';
import { AuthDatabase } from './auth.database.ts';
import { CompanyDataDatabase } from './company-data/company-data.database.ts';

const shared = [AccountsDatabase, AuditDatabase, AuthDatabase, CompanyDataDatabase, Jobs];

@Module({ providers: shared, exports: shared })
export class AccountsCoreModule {}
