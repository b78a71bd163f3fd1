import { Module } from '@nestjs/common';
import { ChatCoreModule } from '../chat-core.module.ts';
import { CompanyMailService } from './company-mail.service.ts';
import { AdminMailWriter } from './admin-mail.writer.ts';
import { MailJob } from './mail.job.ts';
import { MailListener } from './mail.listener.ts';
import { MailSender } from './mail.sender.ts';
import { OfficialListener } from './official.listener.ts';
import { RuleListener } from './rule.listener.ts';
import { WebhookListener } from './webhook.listener.ts';

@Module({
  imports: [ChatCoreModule],
  controllers: [CompanyMailService, MailListener, OfficialListener, RuleListener, WebhookListener],
  providers: [MailSender, MailJob, AdminMailWriter],
  exports: [AdminMailWriter],
})
export class MailModule {}
