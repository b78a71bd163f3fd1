import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChatCoreModule } from '../chat-core.module.ts';
import { HelpEntity } from './help.entity.ts';
import { HelpService } from './help.service.ts';

@Module({ imports: [ChatCoreModule, TypeOrmModule.forFeature([HelpEntity], 'chat')], controllers: [HelpService] })
export class HelpModule {}
