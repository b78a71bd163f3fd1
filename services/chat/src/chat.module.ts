import { Module } from '@nestjs/common';
import { HelpModule } from './help/help.module.ts';
import { MailModule } from './mail/mail.module.ts';
import { NotificationModule } from './notification/notification.module.ts';
import { PushModule } from './push/push.module.ts';

@Module({ imports: [HelpModule, MailModule, NotificationModule, PushModule] })
export class ChatModule {}
