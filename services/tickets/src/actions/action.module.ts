import { Module } from '@nestjs/common';
import { ConversationModule } from '../conversation/conversation.module.ts';
import { NoteModule } from '../desk/note/note.module.ts';
import { TagModule } from '../desk/tag/tag.module.ts';
import { TicketModule } from '../desk/ticket/ticket.module.ts';
import { QuickMessageModule } from '../library/quick-message/quick-message.module.ts';
import { TicketsCoreModule } from '../tickets-core.module.ts';
import { ActionRunner } from './action.runner.ts';
import { PartPreparer } from './part.preparer.ts';

@Module({
  imports: [TicketsCoreModule, ConversationModule, NoteModule, TagModule, TicketModule, QuickMessageModule],
  providers: [ActionRunner, PartPreparer],
  exports: [ActionRunner, PartPreparer],
})
export class ActionModule {}
