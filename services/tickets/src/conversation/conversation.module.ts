import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../tickets-core.module.ts';
import { MessageSender } from './message.sender.ts';
import { TemplatePreparer } from './template.preparer.ts';

@Module({
  imports: [TicketsCoreModule],
  providers: [MessageSender, TemplatePreparer],
  exports: [MessageSender, TemplatePreparer],
})
export class ConversationModule {}
