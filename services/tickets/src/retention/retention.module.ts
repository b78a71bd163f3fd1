import { Module } from '@nestjs/common';
import { FileRemoverModule } from '../files/file-remover.module.ts';
import { TicketsCoreModule } from '../tickets-core.module.ts';
import { RetentionDatabase } from './retention.database.ts';
import { RetentionService } from './retention.service.ts';
import { RetentionWorker } from './retention.worker.ts';

@Module({
  imports: [TicketsCoreModule, FileRemoverModule],
  controllers: [RetentionService],
  providers: [RetentionDatabase, RetentionWorker],
})
export class RetentionModule {}
