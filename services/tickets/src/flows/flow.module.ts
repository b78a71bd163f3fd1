import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../tickets-core.module.ts';
import { FlowService } from './flow.service.ts';

@Module({
  imports: [TicketsCoreModule],
  controllers: [FlowService],
})
export class FlowModule {}
