import { Injectable } from '@nestjs/common';
import { Bus, CountTurnRepository, Database, Keys, type Transaction } from '@recado/platform';
import { DataSource } from 'typeorm';
import { AnnouncementRepository } from './announcement/announcement.repository.ts';
import { CompanyPlanRepository } from './company/company-plan.repository.ts';
import { CompanyStorageRepository } from './company/company-storage.repository.ts';
import { HelpRepository } from './help/help.repository.ts';
import { ChatMentionRepository } from './internal-chat/chat-mention.repository.ts';
import { ChatMessageRepository } from './internal-chat/chat-message.repository.ts';
import { InternalChatRepository } from './internal-chat/internal-chat.repository.ts';
import { MailRepository } from './mail/mail.repository.ts';
import { PlatformSettingsRepository } from './mail/platform-settings.repository.ts';
import { NotificationRepository } from './notification/notification.repository.ts';
import { PushKeyRepository } from './push/push-key.repository.ts';
import { PushRepository } from './push/push.repository.ts';
import { TodoRepository } from './todo/todo.repository.ts';

const repositoriesWith =
  (keys: Keys) =>
  ({ manager }: Transaction) => ({
    announcements: new AnnouncementRepository(manager),
    companyPlans: new CompanyPlanRepository(manager),
    companyStorage: new CompanyStorageRepository(manager),
    helps: new HelpRepository(manager),
    chatMentions: new ChatMentionRepository(manager),
    chatMessages: new ChatMessageRepository(manager),
    internalChats: new InternalChatRepository(manager),
    mails: new MailRepository(manager),
    platform: new PlatformSettingsRepository(manager),
    notifications: new NotificationRepository(manager),
    push: new PushRepository(manager, keys),
    pushKey: new PushKeyRepository(manager, keys),
    todo: new TodoRepository(manager),
    turns: new CountTurnRepository(manager, 'chat'),
  });
type Repositories = ReturnType<ReturnType<typeof repositoriesWith>>;
export type ChatScope = Repositories & Transaction;

@Injectable()
export class ChatDatabase extends Database<Repositories> {
  protected scope: ReturnType<typeof repositoriesWith>;

  constructor(source: DataSource, bus: Bus, keys: Keys) {
    super(source, bus);
    this.scope = repositoriesWith(keys);
  }
}
