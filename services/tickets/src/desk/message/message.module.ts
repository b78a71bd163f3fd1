import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BotEngine } from '../../bot/bot.engine.ts';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { QuickMessageModule } from '../../library/quick-message/quick-message.module.ts';
import { CampaignFileCopier } from '../campaign/campaign-file.copier.ts';
import { CampaignMessageListener } from '../campaign/campaign-message.listener.ts';
import { MessageEntity } from './message.entity.ts';
import { MessageForwarder } from './message.forwarder.ts';
import { MessageListener } from './message.listener.ts';
import { MessageSender } from './message.sender.ts';
import { MessageService } from './message.service.ts';

@Module({
  imports: [TicketsCoreModule, TypeOrmModule.forFeature([MessageEntity], 'tickets'), QuickMessageModule],
  controllers: [MessageService, MessageListener, CampaignMessageListener],
  providers: [MessageSender, MessageForwarder, BotEngine, CampaignFileCopier],
  exports: [MessageSender, BotEngine],
})
export class MessageModule {}
