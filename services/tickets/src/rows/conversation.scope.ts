import type { Transaction } from '@recado/platform';
import { RemovedFileRepository } from './removed-file.repository.ts';
import { TurnBudgetRepository } from './budget/turn-budget.repository.ts';
import { BotRepository } from './bot/bot.repository.ts';
import { CompanyCopies } from './company/company.copies.ts';
import { ContactMergeRepository } from './contact/contact-merge.repository.ts';
import { ContactRepository } from './contact/contact.repository.ts';
import { AssignmentRepository } from './assignment.repository.ts';
import { RuleEventRepository } from './rule/rule-event.repository.ts';
import { MessageRepository } from './message/message.repository.ts';
import { ServiceLevelRepository } from './service-level/service-level.repository.ts';
import { TicketHistoryRepository } from './ticket/ticket-history.repository.ts';
import { TicketRepository } from './ticket/ticket.repository.ts';

/** Every area writes into conversations: contacts are merged, library messages are sent. */
export const conversationRepositories = ({ manager }: Pick<Transaction, 'manager'>) => ({
  contacts: new ContactRepository(manager),
  contactMerges: new ContactMergeRepository(manager),
  tickets: new TicketRepository(manager),
  history: new TicketHistoryRepository(manager),
  messages: new MessageRepository(manager),
  copies: new CompanyCopies(manager),
  bots: new BotRepository(manager),
  turnBudgets: new TurnBudgetRepository(manager),
  serviceLevels: new ServiceLevelRepository(manager),
  assignments: new AssignmentRepository(manager),
  ruleEvents: new RuleEventRepository(manager),
  removedFiles: new RemovedFileRepository(manager),
});

export type ConversationScope = ReturnType<typeof conversationRepositories> & Transaction;
