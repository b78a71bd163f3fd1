import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { AgentLoadService } from './agent-load.service.ts';

@Module({ imports: [TicketsCoreModule], controllers: [AgentLoadService] })
export class AgentLoadModule {}
