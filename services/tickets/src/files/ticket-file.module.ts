import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../tickets-core.module.ts';
import { TicketFileService } from './ticket-file.service.ts';

@Module({ imports: [TicketsCoreModule], controllers: [TicketFileService] })
export class TicketFileModule {}
