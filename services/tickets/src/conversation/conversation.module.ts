import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../tickets-core.module.ts';
import { MessageSender } from './message.sender.ts';

@Module({ imports: [TicketsCoreModule], providers: [MessageSender], exports: [MessageSender] })
export class ConversationModule {}
