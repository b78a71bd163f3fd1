import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { TagModule } from '../tag/tag.module.ts';
import { KanbanService } from './kanban.service.ts';

@Module({ imports: [TicketsCoreModule, TagModule], controllers: [KanbanService] })
export class KanbanModule {}
