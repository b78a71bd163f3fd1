import { Module } from '@nestjs/common';
import { ChatCoreModule } from '../chat-core.module.ts';
import { TodoCleanupJob } from './todo-cleanup.job.ts';
import { TodoListener } from './todo.listener.ts';
import { TodoService } from './todo.service.ts';

@Module({ imports: [ChatCoreModule], controllers: [TodoService, TodoListener], providers: [TodoCleanupJob] })
export class TodoModule {}
