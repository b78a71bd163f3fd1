import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { RemovedTagJob } from './removed-tag.job.ts';
import { TagEntity } from '../../rows/tag/tag.entity.ts';
import { TagService } from './tag.service.ts';
import { TicketTagService } from './ticket-tag.service.ts';
import { TicketTagger } from './ticket.tagger.ts';

@Module({
  imports: [TicketsCoreModule, TypeOrmModule.forFeature([TagEntity], 'tickets')],
  controllers: [TagService, TicketTagService],
  providers: [TicketTagger, RemovedTagJob],
  exports: [TicketTagger],
})
export class TagModule {}
