import { Module } from '@nestjs/common';
import { modules } from './modules.gen.ts';

@Module({ imports: modules })
export class ChatModule {}
