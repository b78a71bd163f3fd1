import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../tickets-core.module.ts';
import { LibraryFileAccess } from './library-file.access.ts';

@Module({ imports: [TicketsCoreModule], providers: [LibraryFileAccess], exports: [LibraryFileAccess] })
export class LibraryFileModule {}
