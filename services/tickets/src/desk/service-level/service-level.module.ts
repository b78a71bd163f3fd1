import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { BotEngineModule } from '../../bot/bot-engine.module.ts';
import { RecalculationJob } from './recalculation.job.ts';
import { ServiceLevelWaker } from './service-level.waker.ts';

@Module({ imports: [TicketsCoreModule, BotEngineModule], providers: [ServiceLevelWaker, RecalculationJob] })
export class ServiceLevelModule {}
