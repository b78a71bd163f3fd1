import { Module } from '@nestjs/common';
import { BotEngineModule } from '../bot/bot-engine.module.ts';
import { TicketsCoreModule } from '../tickets-core.module.ts';
import { ApiMessageCleanup } from './api-message.cleanup.ts';
import { ApiMessageJob } from './api-message.job.ts';
import { ApiMessageListener } from './api-message.listener.ts';
import { ApiMessageService } from './api-message.service.ts';
import { SendEstimate } from './send-estimate.ts';
import { TestMessagePlayer } from './test-message.player.ts';

@Module({
  imports: [TicketsCoreModule, BotEngineModule],
  controllers: [ApiMessageService, ApiMessageListener],
  providers: [ApiMessageJob, ApiMessageCleanup, SendEstimate, TestMessagePlayer],
})
export class ApiMessageModule {}
