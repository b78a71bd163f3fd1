import { Module } from '@nestjs/common';
import { ChatCoreModule } from '../chat-core.module.ts';
import { TodoListener } from './todo.listener.ts';
import { TodoService } from './todo.service.ts';

@Module({ imports: [ChatCoreModule], controllers: [TodoService, TodoListener] })
export class TodoModule {}
