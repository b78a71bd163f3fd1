import { Module } from '@nestjs/common';
import { Jobs } from '@recado/platform';
import { ChatDatabase } from './chat.database.ts';
import { HelpService } from './help/help.service.ts';
import { NoticeListener } from './notification/notice.listener.ts';
import { NotificationService } from './notification/notification.service.ts';
import { PushJob } from './push/push.job.ts';
import { PushListener } from './push/push.listener.ts';
import { PushSending } from './push/push.sending.ts';
import { PushService } from './push/push.service.ts';

@Module({
  controllers: [HelpService, NotificationService, PushService, NoticeListener, PushListener],
  providers: [ChatDatabase, Jobs, PushJob, PushSending],
})
export class ChatModule {}
