import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CoreModule } from '../core.module.ts';
import { HelpEntity } from './help.entity.ts';
import { HelpService } from './help.service.ts';

@Module({ imports: [CoreModule, TypeOrmModule.forFeature([HelpEntity], 'chat')], controllers: [HelpService] })
export class HelpModule {}
