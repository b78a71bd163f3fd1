import { Module } from '@nestjs/common';
import { ChatCoreModule } from '../chat-core.module.ts';
import { PushModule } from '../push/push.module.ts';
import { NoticeListener } from './notice.listener.ts';
import { NotificationService } from './notification.service.ts';

@Module({ imports: [ChatCoreModule, PushModule], controllers: [NotificationService, NoticeListener] })
export class NotificationModule {}
