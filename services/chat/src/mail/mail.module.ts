import { Module } from '@nestjs/common';
import { ChatCoreModule } from '../chat-core.module.ts';
import { AdminMailWriter } from './admin-mail.writer.ts';
import { MailJob } from './mail.job.ts';
import { MailListener } from './mail.listener.ts';
import { MailSender } from './mail.sender.ts';
import { OutageListener } from './outage.listener.ts';
import { WebhookListener } from './webhook.listener.ts';

@Module({
  imports: [ChatCoreModule],
  controllers: [MailListener, OutageListener, WebhookListener],
  providers: [MailSender, MailJob, AdminMailWriter],
})
export class MailModule {}
