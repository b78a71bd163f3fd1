import { Module } from '@nestjs/common';
import { CoreModule } from '../core.module.ts';
import { PushDispatcher } from './push.dispatcher.ts';
import { PushJob } from './push.job.ts';
import { PushListener } from './push.listener.ts';
import { PushService } from './push.service.ts';

@Module({
  imports: [CoreModule],
  controllers: [PushService, PushListener],
  providers: [PushDispatcher, PushJob],
  exports: [PushDispatcher],
})
export class PushModule {}
