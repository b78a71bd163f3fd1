import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BotEngineModule } from '../../bot/bot-engine.module.ts';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { QuickMessageModule } from '../../library/quick-message/quick-message.module.ts';
import { CampaignFileCopier } from '../campaign/campaign-file.copier.ts';
import { CampaignTemplatePreparer } from '../campaign/campaign-template.preparer.ts';
import { CampaignMessageListener } from '../campaign/campaign-message.listener.ts';
import { MessageEntity } from '../../rows/message/message.entity.ts';
import { MessageForwarder } from './message.forwarder.ts';
import { MessageListener } from './message.listener.ts';
import { MessageService } from './message.service.ts';
import { WindowListener } from './window.listener.ts';

@Module({
  imports: [
    TicketsCoreModule,
    TypeOrmModule.forFeature([MessageEntity], 'tickets'),
    BotEngineModule,
    QuickMessageModule,
  ],
  controllers: [MessageService, MessageListener, WindowListener, CampaignMessageListener],
  providers: [MessageForwarder, CampaignFileCopier, CampaignTemplatePreparer],
})
export class MessageModule {}
