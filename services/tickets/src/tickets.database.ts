import { Injectable } from '@nestjs/common';
import { Bus, Database, type Transaction } from '@recado/platform';
import { DataSource } from 'typeorm';
import { CompanyCopies } from './company/company.copies.ts';
import { ContactRepository } from './contact/contact.repository.ts';
import { MemberRepository } from './contact/member.repository.ts';
import { MessageRepository } from './message/message.repository.ts';
import { QueueRepository } from './queue/queue.repository.ts';
import { TicketRepository } from './ticket/ticket.repository.ts';

const scope = ({ manager }: Transaction) => ({
  contacts: new ContactRepository(manager),
  members: new MemberRepository(manager),
  queues: new QueueRepository(manager),
  tickets: new TicketRepository(manager),
  messages: new MessageRepository(manager),
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
