import { Module } from '@nestjs/common';
import { AnnouncementModule } from './announcement/announcement.module.ts';
import { HelpModule } from './help/help.module.ts';
import { InternalChatModule } from './internal-chat/internal-chat.module.ts';
import { MailModule } from './mail/mail.module.ts';
import { NotificationModule } from './notification/notification.module.ts';
import { PushModule } from './push/push.module.ts';
import { TodoModule } from './todo/todo.module.ts';

@Module({
  imports: [AnnouncementModule, HelpModule, InternalChatModule, MailModule, NotificationModule, PushModule, TodoModule],
})
export class ChatModule {}
