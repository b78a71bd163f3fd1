import { Injectable } from '@nestjs/common';
import { Bus, Database, type Transaction } from '@recado/platform';
import { DataSource } from 'typeorm';
import { CompanyCopies } from './company/company.copies.ts';
import { DraftRepository } from './draft/draft.repository.ts';
import { ContactImportRepository } from './contact/import/contact-import.repository.ts';
import { ContactListRepository } from './contact/contact-list.repository.ts';
import { ContactRepository } from './contact/contact.repository.ts';
import { MemberRepository } from './contact/member.repository.ts';
import { FileListRepository, FileOptionRepository } from './file-list/file-list.repository.ts';
import { MessageRepository } from './message/message.repository.ts';
import { QueueOptionRepository } from './queue/queue-option.repository.ts';
import { QueueRepository } from './queue/queue.repository.ts';
import { HistoryRepository } from './ticket/history.repository.ts';
import { QuickMessageRepository } from './quick-message/quick-message.repository.ts';
import { NoteRepository } from './note/note.repository.ts';
import { ScheduleRepository } from './schedule/schedule.repository.ts';
import { TagRepository } from './tag/tag.repository.ts';
import { TicketTagRepository } from './tag/ticket-tag.repository.ts';
import { TicketRepository } from './ticket/ticket.repository.ts';
import { SearchRepository } from './ticket/search.repository.ts';

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
  ticketSearch: new SearchRepository(manager),
  history: new HistoryRepository(manager),
  drafts: new DraftRepository(manager),
  messages: new MessageRepository(manager),
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
