import { Injectable } from '@nestjs/common';
import { Bus, Database, type Transaction } from '@recado/platform';
import { DataSource } from 'typeorm';
import { CompanyCopies } from './company/company.copies.ts';
import { DraftRepository } from './desk/draft/draft.repository.ts';
import { ContactImportRepository } from './contacts/import/contact-import.repository.ts';
import { ContactListRepository } from './contacts/contact/contact-list.repository.ts';
import { ContactRepository } from './contacts/contact/contact.repository.ts';
import { MemberRepository } from './contacts/members/member.repository.ts';
import { FileListRepository, FileOptionRepository } from './library/file-list/file-list.repository.ts';
import { MessageRepository } from './desk/message/message.repository.ts';
import { MessageSearchRepository } from './desk/message/message-search.repository.ts';
import { QueueOptionRepository } from './desk/queue/queue-option.repository.ts';
import { QueueRepository } from './desk/queue/queue.repository.ts';
import { TicketHistoryRepository } from './desk/ticket/ticket-history.repository.ts';
import { QuickMessageRepository } from './library/quick-message/quick-message.repository.ts';
import { NoteRepository } from './desk/note/note.repository.ts';
import { ScheduleRepository } from './library/schedule/schedule.repository.ts';
import { TagRepository } from './desk/tag/tag.repository.ts';
import { TicketTagRepository } from './desk/tag/ticket-tag.repository.ts';
import { TicketListRepository } from './desk/ticket/ticket-list.repository.ts';
import { TicketRepository } from './desk/ticket/ticket.repository.ts';
import { TicketSearchRepository } from './desk/ticket/ticket-search.repository.ts';

const scope = ({ manager }: Transaction) => ({
  contacts: new ContactRepository(manager),
  contactImports: new ContactImportRepository(manager),
  contactLists: new ContactListRepository(manager),
  members: new MemberRepository(manager),
  queues: new QueueRepository(manager),
  options: new QueueOptionRepository(manager),
  quick: new QuickMessageRepository(manager),
  fileLists: new FileListRepository(manager),
  fileOptions: new FileOptionRepository(manager),
  tickets: new TicketRepository(manager),
  ticketLists: new TicketListRepository(manager),
  ticketSearch: new TicketSearchRepository(manager),
  history: new TicketHistoryRepository(manager),
  drafts: new DraftRepository(manager),
  messages: new MessageRepository(manager),
  messageSearch: new MessageSearchRepository(manager),
  tags: new TagRepository(manager),
  ticketTags: new TicketTagRepository(manager),
  notes: new NoteRepository(manager),
  schedules: new ScheduleRepository(manager),
  copies: new CompanyCopies(manager),
});
export type TicketsScope = ReturnType<typeof scope> & Transaction;

@Injectable()
export class TicketsDatabase extends Database<ReturnType<typeof scope>> {
  constructor(source: DataSource, bus: Bus) {
    super(source, bus, 'tickets');
  }
  protected scope = scope;
}
