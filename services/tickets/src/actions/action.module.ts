import { Module } from '@nestjs/common';
import { ConversationModule } from '../conversation/conversation.module.ts';
import { NoteModule } from '../desk/note/note.module.ts';
import { TagModule } from '../desk/tag/tag.module.ts';
import { TicketModule } from '../desk/ticket/ticket.module.ts';
import { QuickMessageModule } from '../library/quick-message/quick-message.module.ts';
import { TicketsCoreModule } from '../tickets-core.module.ts';
import { BotEngineModule } from '../bot/bot-engine.module.ts';
import { ActionRunner } from './action.runner.ts';
import { FlowStarter } from './flow.starter.ts';
import { NamedRowFinder } from './named-row.finder.ts';
import { PartPreparer } from './part.preparer.ts';

@Module({
  imports: [
    TicketsCoreModule,
    ConversationModule,
    BotEngineModule,
    NoteModule,
    TagModule,
    TicketModule,
    QuickMessageModule,
  ],
  providers: [ActionRunner, PartPreparer, FlowStarter, NamedRowFinder],
  exports: [ActionRunner, PartPreparer, FlowStarter, NamedRowFinder],
})
export class ActionModule {}
