import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { RecalculationJob } from './recalculation.job.ts';
import { ServiceLevelWaker } from './service-level.waker.ts';

@Module({ imports: [TicketsCoreModule, MessageModule], providers: [ServiceLevelWaker, RecalculationJob] })
export class ServiceLevelModule {}
