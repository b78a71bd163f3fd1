import type { Transaction } from '@recado/platform';
import { TurnBudgetRepository } from './budget/turn-budget.repository.ts';
import { BotRepository } from './bot/bot.repository.ts';
import { CompanyCopies } from './company/company.copies.ts';
import { ContactRepository } from './contact/contact.repository.ts';
import { AssignmentRepository } from './assignment.repository.ts';
import { MessageRepository } from './message/message.repository.ts';
import { ServiceLevelRepository } from './service-level/service-level.repository.ts';
import { TicketHistoryRepository } from './ticket/ticket-history.repository.ts';
import { TicketRepository } from './ticket/ticket.repository.ts';

/** Every area writes into conversations: contacts are merged, library messages are sent. */
export const conversationRepositories = ({ manager }: Pick<Transaction, 'manager'>) => ({
  contacts: new ContactRepository(manager),
  tickets: new TicketRepository(manager),
  history: new TicketHistoryRepository(manager),
  messages: new MessageRepository(manager),
  copies: new CompanyCopies(manager),
  bots: new BotRepository(manager),
  turnBudgets: new TurnBudgetRepository(manager),
  serviceLevels: new ServiceLevelRepository(manager),
  assignments: new AssignmentRepository(manager),
});

export type ConversationScope = ReturnType<typeof conversationRepositories> & Transaction;
