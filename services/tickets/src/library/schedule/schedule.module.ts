import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CoreModule } from '../../core.module.ts';
import { MessageModule } from '../../desk/message/message.module.ts';
import { ScheduleEntity } from './schedule.entity.ts';
import { ScheduleJob } from './schedule.job.ts';
import { ScheduleService } from './schedule.service.ts';

@Module({
  imports: [CoreModule, TypeOrmModule.forFeature([ScheduleEntity], 'tickets'), MessageModule],
  controllers: [ScheduleService],
  providers: [ScheduleJob],
})
export class ScheduleModule {}
