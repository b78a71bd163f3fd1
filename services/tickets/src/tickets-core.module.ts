import { Module } from '@nestjs/common';
import { Jobs, SlowDowns } from '@recado/platform';
import { CompanyDatabase } from './company/company.database.ts';
import { ContactsDatabase } from './contacts/contacts.database.ts';
import { DeskDatabase } from './rows/desk.database.ts';
import { LibraryDatabase } from './library/library.database.ts';
import { Presenter } from './presenter.ts';

const shared = [DeskDatabase, ContactsDatabase, LibraryDatabase, CompanyDatabase, Presenter, Jobs, SlowDowns];

@Module({ providers: shared, exports: shared })
export class TicketsCoreModule {}
