import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { BotEngineModule } from '../../bot/bot-engine.module.ts';
import { RemovedAgentJob } from './removed-agent.job.ts';
import { RemovedConnectionJob } from './removed-connection.job.ts';
import { RemovedQueueJob } from './removed-queue.job.ts';
import { StrandedSweeper } from './stranded.sweeper.ts';

/** Moves tickets whose agent, connection or queue was removed. */
@Module({
  imports: [TicketsCoreModule, BotEngineModule],
  providers: [RemovedAgentJob, RemovedConnectionJob, RemovedQueueJob, StrandedSweeper],
})
export class RemovalModule {}
