import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { ConversationModule } from '../../conversation/conversation.module.ts';
import { ScheduleEntity } from './schedule.entity.ts';
import { ScheduleFallbackPreparer } from './schedule-fallback.preparer.ts';
import { ScheduleJob } from './schedule.job.ts';
import { ScheduleListener } from './schedule.listener.ts';
import { ScheduleSeries } from './schedule.series.ts';
import { ScheduleService } from './schedule.service.ts';

@Module({
  imports: [TicketsCoreModule, TypeOrmModule.forFeature([ScheduleEntity], 'tickets'), ConversationModule],
  controllers: [ScheduleService, ScheduleListener],
  providers: [ScheduleJob, ScheduleSeries, ScheduleFallbackPreparer],
})
export class ScheduleModule {}
