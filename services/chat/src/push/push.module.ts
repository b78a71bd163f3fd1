import { Module } from '@nestjs/common';
import { ChatCoreModule } from '../chat-core.module.ts';
import { PushDispatcher } from './push.dispatcher.ts';
import { PushJob } from './push.job.ts';
import { PushListener } from './push.listener.ts';
import { PushService } from './push.service.ts';

@Module({
  imports: [ChatCoreModule],
  controllers: [PushService, PushListener],
  providers: [PushDispatcher, PushJob],
  exports: [PushDispatcher],
})
export class PushModule {}
