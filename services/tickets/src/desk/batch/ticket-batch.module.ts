import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { TagModule } from '../tag/tag.module.ts';
import { TicketModule } from '../ticket/ticket.module.ts';
import { TicketBatchService } from './ticket-batch.service.ts';

@Module({ imports: [TicketsCoreModule, TagModule, TicketModule], controllers: [TicketBatchService] })
export class TicketBatchModule {}
