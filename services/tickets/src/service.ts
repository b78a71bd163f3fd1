import { PlatformConfig, startService } from '@recado/platform';
import { AgentCopyEntity, ConnectionCopyEntity, SettingCopyEntity } from './company/company.entities.ts';
import { ContactImportEntity } from './contacts/import/contact-import.entity.ts';
import { ContactEntity } from './contacts/contact/contact.entity.ts';
import { FileListEntity, FileOptionEntity } from './library/file-list/file-list.entity.ts';
import { MessageEntity } from './desk/message/message.entity.ts';
import { QueueOptionEntity } from './desk/queue/queue-option.entity.ts';
import { QueueEntity, QueueLabelEntity } from './desk/queue/queue.entity.ts';
import { QuickMessageEntity } from './library/quick-message/quick-message.entity.ts';
import { ScheduleEntity } from './library/schedule/schedule.entity.ts';
import { TagEntity } from './desk/tag/tag.entity.ts';
import { TicketEntity } from './desk/ticket/ticket.entity.ts';
import { TicketsModule } from './tickets.module.ts';

const entities = [
  ContactEntity,
  ContactImportEntity,
  QueueEntity,
  QueueLabelEntity,
  QueueOptionEntity,
  QuickMessageEntity,
  FileListEntity,
  FileOptionEntity,
  TicketEntity,
  MessageEntity,
  TagEntity,
  ScheduleEntity,
  AgentCopyEntity,
  ConnectionCopyEntity,
  SettingCopyEntity,
];

const exported = {
  contacts: { by: ['id'] },
  contact_imports: { by: ['id'], without: ['path', 'layout', 'sample', 'position'] },
  contact_import_problems: { by: ['import_id', 'row'] },
  group_members: { by: ['contact_id', 'who'] },
  queues: { by: ['id'] },
  queue_options: { by: ['id'] },
  quick_messages: { by: ['id'], without: ['shortcode_key'] },
  file_lists: { by: ['id'], without: ['name_key'] },
  file_list_options: { by: ['id'] },
  tickets: { by: ['contact_id', 'id'] },
  history: { by: ['id'] },
  messages: { by: ['contact_id', 'id'] },
  tags: { by: ['id'] },
  ticket_tags: { by: ['tag_id', 'ticket_id'] },
  ticket_notes: { by: ['ticket_id', 'id'] },
  schedules: { by: ['id'] },
};

export const startTickets = (env = process.env) =>
  startService({ name: 'tickets', module: TicketsModule, config: PlatformConfig, entities, exported, env });
