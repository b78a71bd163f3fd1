import { Module } from '@nestjs/common';
import { CoreModule } from '../core.module.ts';
import { PushModule } from '../push/push.module.ts';
import { NoticeListener } from './notice.listener.ts';
import { NotificationService } from './notification.service.ts';

@Module({ imports: [CoreModule, PushModule], controllers: [NotificationService, NoticeListener] })
export class NotificationModule {}
