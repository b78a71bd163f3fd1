import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { MessageLogService } from './message-log.service.ts';

@Module({ imports: [TicketsCoreModule], controllers: [MessageLogService] })
export class MessageLogModule {}
