// Made from the sources by `npm run routes`.
import { ActionModule } from './actions/action.module.ts';
import { ApiMessageModule } from './api-messages/api-message.module.ts';
import { BotEngineModule } from './bot/bot-engine.module.ts';
import { BotModule } from './bot/bot.module.ts';
import { CompanyCopiesModule } from './company/company-copies.module.ts';
import { AudienceModule } from './contacts/audience/audience.module.ts';
import { ContactModule } from './contacts/contact/contact.module.ts';
import { ExampleModule } from './contacts/example/example.module.ts';
import { ContactImportModule } from './contacts/import/contact-import.module.ts';
import { ConversationModule } from './conversation/conversation.module.ts';
import { AssignmentModule } from './desk/assignment/assignment.module.ts';
import { TicketBatchModule } from './desk/batch/ticket-batch.module.ts';
import { DraftModule } from './desk/draft/draft.module.ts';
import { KanbanModule } from './desk/kanban/kanban.module.ts';
import { AgentLoadModule } from './desk/load/agent-load.module.ts';
import { MessageLogModule } from './desk/message-log/message-log.module.ts';
import { MessageModule } from './desk/message/message.module.ts';
import { NoteModule } from './desk/note/note.module.ts';
import { QueueModule } from './desk/queue/queue.module.ts';
import { RemovalModule } from './desk/removal/removal.module.ts';
import { ServiceLevelModule } from './desk/service-level/service-level.module.ts';
import { SnoozeModule } from './desk/snooze/snooze.module.ts';
import { TagModule } from './desk/tag/tag.module.ts';
import { TicketModule } from './desk/ticket/ticket.module.ts';
import { SavedViewModule } from './desk/view/saved-view.module.ts';
import { WebhookDataModule } from './desk/webhook/webhook-data.module.ts';
import { FileRemoverModule } from './files/file-remover.module.ts';
import { TicketFileModule } from './files/ticket-file.module.ts';
import { FlowModule } from './flows/flow.module.ts';
import { FileListModule } from './library/file-list/file-list.module.ts';
import { QuickMessageModule } from './library/quick-message/quick-message.module.ts';
import { ScheduleModule } from './library/schedule/schedule.module.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { RetentionModule } from './retention/retention.module.ts';
import { RuleModule } from './rules/rule.module.ts';
import { UsageModule } from './usage/usage.module.ts';

export const modules = [
  ActionModule,
  ApiMessageModule,
  BotEngineModule,
  BotModule,
  CompanyCopiesModule,
  AudienceModule,
  ContactModule,
  ExampleModule,
  ContactImportModule,
  ConversationModule,
  AssignmentModule,
  TicketBatchModule,
  DraftModule,
  KanbanModule,
  AgentLoadModule,
  MessageLogModule,
  MessageModule,
  NoteModule,
  QueueModule,
  RemovalModule,
  ServiceLevelModule,
  SnoozeModule,
  TagModule,
  TicketModule,
  SavedViewModule,
  WebhookDataModule,
  FileRemoverModule,
  TicketFileModule,
  FlowModule,
  FileListModule,
  QuickMessageModule,
  ScheduleModule,
  ReportsModule,
  RetentionModule,
  RuleModule,
  UsageModule,
];
