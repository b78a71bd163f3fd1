import { Module } from '@nestjs/common';
import { Jobs } from '@recado/platform';
import { CompanyListener } from './company/company.listener.ts';
import { ContactImportJob } from './contacts/import/contact-import.job.ts';
import { ContactImportService } from './contacts/import/contact-import.service.ts';
import { ContactListener } from './contacts/contact/contact.listener.ts';
import { ContactService } from './contacts/contact/contact.service.ts';
import { DraftService } from './desk/draft/draft.service.ts';
import { FileListService } from './library/file-list/file-list.service.ts';
import { KanbanService } from './desk/kanban/kanban.service.ts';
import { MessageForwarder } from './desk/message/message.forwarder.ts';
import { MessageListener } from './desk/message/message.listener.ts';
import { MessageService } from './desk/message/message.service.ts';
import { MessageSender } from './desk/message/message.sender.ts';
import { NoteService } from './desk/note/note.service.ts';
import { Presenter } from './presenter.ts';
import { QueueOptionService } from './desk/queue/queue-option.service.ts';
import { QueueService } from './desk/queue/queue.service.ts';
import { QuickMessageFileCopier } from './library/quick-message/quick-message-file.copier.ts';
import { QuickMessageService } from './library/quick-message/quick-message.service.ts';
import { ScheduleJob } from './library/schedule/schedule.job.ts';
import { ScheduleService } from './library/schedule/schedule.service.ts';
import { RemovedTagJob } from './desk/tag/removed-tag.job.ts';
import { TagService } from './desk/tag/tag.service.ts';
import { TicketTagger } from './desk/tag/ticket.tagger.ts';
import { TicketTagService } from './desk/tag/ticket-tag.service.ts';
import { TicketService } from './desk/ticket/ticket.service.ts';
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
    MessageSender,
    MessageForwarder,
    QuickMessageFileCopier,
    Jobs,
    ContactImportJob,
    ScheduleJob,
    RemovedTagJob,
    TicketTagger,
  ],
})
export class TicketsModule {}
