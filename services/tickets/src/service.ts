import { PlatformConfig, startService } from '@recado/platform';
import { AgentEntity, ConnectionEntity, SettingEntity } from './company/company.entities.ts';
import { ContactEntity } from './contact/contact.entity.ts';
import { MessageEntity } from './message/message.entity.ts';
import { QueueEntity } from './queue/queue.entity.ts';
import { TicketEntity } from './ticket/ticket.entity.ts';
import { TicketsModule } from './tickets.module.ts';

const entities = [
  ContactEntity,
  QueueEntity,
  TicketEntity,
  MessageEntity,
  AgentEntity,
  ConnectionEntity,
  SettingEntity,
];

export const startTickets = (env = process.env) =>
  startService({ name: 'tickets', module: TicketsModule, config: PlatformConfig, entities, env });
