import { Module } from '@nestjs/common';
import { IntegrationsCoreModule } from '../integrations-core.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { IntegrationTarget } from './integration.target.ts';
import { PromptTarget } from './prompt.target.ts';
import { ReplyStore } from './reply.store.ts';
import { TargetRunner } from './target.runner.ts';
import { TurnListener } from './turn.listener.ts';
import { TurnRunner } from './turn.runner.ts';
import { TurnService } from './turn.service.ts';
import { TurnWorker } from './turn.worker.ts';

@Module({
  imports: [IntegrationsCoreModule, MediaModule],
  controllers: [TurnListener, TurnService],
  providers: [TurnRunner, TurnWorker, TargetRunner, PromptTarget, IntegrationTarget, ReplyStore],
  exports: [IntegrationTarget],
})
export class TurnModule {}
