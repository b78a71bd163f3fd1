import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { AssignmentListener } from './assignment.listener.ts';

@Module({
  imports: [TicketsCoreModule, MessageModule],
  controllers: [AssignmentListener],
})
export class AssignmentModule {}
