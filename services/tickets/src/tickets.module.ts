import { Module } from '@nestjs/common';
import { CompanyListener } from './company/company.listener.ts';
import { ContactListener } from './contact/contact.listener.ts';
import { ContactService } from './contact/contact.service.ts';
import { MessageListener } from './message/message.listener.ts';
import { MessageService } from './message/message.service.ts';
import { Outgoing } from './message/outgoing.ts';
import { Presenter } from './presenter.ts';
import { QueueService } from './queue/queue.service.ts';
import { TicketService } from './ticket/ticket.service.ts';
import { TicketsDatabase } from './tickets.database.ts';

@Module({
  controllers: [
    ContactService,
    QueueService,
    TicketService,
    MessageService,
    MessageListener,
    ContactListener,
    CompanyListener,
  ],
  providers: [TicketsDatabase, Presenter, Outgoing],
})
export class TicketsModule {}
