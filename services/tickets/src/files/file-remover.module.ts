import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../tickets-core.module.ts';
import { FileRemovalDatabase } from './file-removal.database.ts';
import { FileRemover } from './file.remover.ts';

@Module({ imports: [TicketsCoreModule], providers: [FileRemovalDatabase, FileRemover], exports: [FileRemover] })
export class FileRemoverModule {}
