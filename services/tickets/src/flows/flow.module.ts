import { Module } from '@nestjs/common';
import { ActionModule } from '../actions/action.module.ts';
import { BotEngineModule } from '../bot/bot-engine.module.ts';
import { BotModule } from '../bot/bot.module.ts';
import { TicketsCoreModule } from '../tickets-core.module.ts';
import { FlowRequester } from './flow.requester.ts';
import { FlowStepRunner } from './flow-step.runner.ts';
import { FlowCleanup } from './flow.cleanup.ts';
import { FlowService } from './flow.service.ts';
import { FlowTrialPlayer } from './flow-trial.player.ts';

@Module({
  imports: [TicketsCoreModule, BotEngineModule, BotModule, ActionModule],
  controllers: [FlowService],
  providers: [FlowStepRunner, FlowRequester, FlowCleanup, FlowTrialPlayer],
})
export class FlowModule {}
