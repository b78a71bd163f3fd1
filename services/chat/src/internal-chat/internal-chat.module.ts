import { Module } from '@nestjs/common';
import { ChatCoreModule } from '../chat-core.module.ts';
import { PushModule } from '../push/push.module.ts';
import { ChatFileService } from './chat-file.service.ts';
import { ChatMessageService } from './chat-message.service.ts';
import { ChatNoticeJob } from './chat-notice.job.ts';
import { ChatRemovalJob } from './chat-removal.job.ts';
import { ChatStorageJob } from './chat-storage.job.ts';
import { InternalChatListener } from './internal-chat.listener.ts';
import { InternalChatService } from './internal-chat.service.ts';

@Module({
  imports: [ChatCoreModule, PushModule],
  controllers: [InternalChatService, ChatMessageService, ChatFileService, InternalChatListener],
  providers: [ChatNoticeJob, ChatRemovalJob, ChatStorageJob],
})
export class InternalChatModule {}
