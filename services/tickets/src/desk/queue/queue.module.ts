import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { QueueOptionEntity } from '../../rows/queue/queue-option.entity.ts';
import { QueueOptionService } from './queue-option.service.ts';
import { QueueEntity, QueueLabelEntity } from '../../rows/queue/queue.entity.ts';
import { QueueListener } from './queue.listener.ts';
import { QueueService } from './queue.service.ts';

@Module({
  imports: [TicketsCoreModule, TypeOrmModule.forFeature([QueueEntity, QueueLabelEntity, QueueOptionEntity], 'tickets')],
  controllers: [QueueService, QueueOptionService, QueueListener],
})
export class QueueModule {}
