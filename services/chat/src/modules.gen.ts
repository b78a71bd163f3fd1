// Made from the sources by `npm run routes`.
import { AnnouncementModule } from './announcement/announcement.module.ts';
import { HelpModule } from './help/help.module.ts';
import { InternalChatModule } from './internal-chat/internal-chat.module.ts';
import { MailModule } from './mail/mail.module.ts';
import { NotificationModule } from './notification/notification.module.ts';
import { OutageModule } from './outage/outage.module.ts';
import { PushModule } from './push/push.module.ts';
import { TodoModule } from './todo/todo.module.ts';

export const modules = [
  AnnouncementModule,
  HelpModule,
  InternalChatModule,
  MailModule,
  NotificationModule,
  OutageModule,
  PushModule,
  TodoModule,
];
