import { Module } from '@nestjs/common';
import { Jobs } from '@recado/platform';
import { AccountsDatabase } from './accounts.database.ts';

@Module({ providers: [AccountsDatabase, Jobs], exports: [AccountsDatabase, Jobs] })
export class AccountsCoreModule {}
