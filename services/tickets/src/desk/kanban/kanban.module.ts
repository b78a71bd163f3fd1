import { Module } from '@nestjs/common';
import { CoreModule } from '../../core.module.ts';
import { TagModule } from '../tag/tag.module.ts';
import { KanbanService } from './kanban.service.ts';

@Module({ imports: [CoreModule, TagModule], controllers: [KanbanService] })
export class KanbanModule {}
