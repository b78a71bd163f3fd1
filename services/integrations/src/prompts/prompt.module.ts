import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IntegrationsCoreModule } from '../integrations-core.module.ts';
import { PromptEntity } from './prompt.entity.ts';
import { PromptListener } from './prompt.listener.ts';
import { PromptService } from './prompt.service.ts';
import { SourceReader } from './source.reader.ts';

@Module({
  imports: [IntegrationsCoreModule, TypeOrmModule.forFeature([PromptEntity], 'integrations')],
  controllers: [PromptService, PromptListener],
  providers: [SourceReader],
})
export class PromptModule {}
