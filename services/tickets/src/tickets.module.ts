import { Module } from '@nestjs/common';
import { Jobs } from '@recado/platform';
import { CompanyListener } from './company/company.listener.ts';
import { ContactImportJob } from './contact/import/contact-import.job.ts';
import { ContactImportService } from './contact/import/contact-import.service.ts';
import { ContactListener } from './contact/contact.listener.ts';
import { ContactService } from './contact/contact.service.ts';
import { DraftService } from './draft/draft.service.ts';
import { FileListService } from './file-list/file-list.service.ts';
import { KanbanService } from './kanban/kanban.service.ts';
import { Forwarding } from './message/forwarding.ts';
import { MessageListener } from './message/message.listener.ts';
import { MessageService } from './message/message.service.ts';
import { Outgoing } from './message/outgoing.ts';
import { NoteService } from './note/note.service.ts';
import { Presenter } from './presenter.ts';
import { QueueOptionService } from './queue/queue-option.service.ts';
import { QueueService } from './queue/queue.service.ts';
import { FileCopies } from './quick-message/file-copies.ts';
import { QuickMessageService } from './quick-message/quick-message.service.ts';
import { ScheduleJob } from './schedule/schedule.job.ts';
import { ScheduleService } from './schedule/schedule.service.ts';
import { TagJob } from './tag/tag.job.ts';
import { TagService } from './tag/tag.service.ts';
import { Tagging } from './tag/tagging.ts';
import { TicketTagService } from './tag/ticket-tag.service.ts';
import { TicketService } from './ticket/ticket.service.ts';
import { TicketsDatabase } from './tickets.database.ts';

@Module({
  controllers: [
    ContactService,
    ContactImportService,
    QueueService,
    QueueOptionService,
    QuickMessageService,
    FileListService,
    TicketService,
    MessageService,
    DraftService,
    TagService,
    TicketTagService,
    KanbanService,
    NoteService,
    ScheduleService,
    MessageListener,
    ContactListener,
    CompanyListener,
  ],
  providers: [
    TicketsDatabase,
    Presenter,
    Outgoing,
    Forwarding,
    FileCopies,
    Jobs,
    ContactImportJob,
    ScheduleJob,
    TagJob,
    Tagging,
  ],
})
export class TicketsModule {}
