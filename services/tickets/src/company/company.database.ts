import { Injectable } from '@nestjs/common';
import { CompanyScanRepository, Database, type Transaction } from '@recado/platform';
import { AssignmentRepository } from '../rows/assignment.repository.ts';
import { QuickMessageRepository } from '../library/quick-message/quick-message.repository.ts';
import { BotRulesRepository } from '../rows/bot/bot-rules.repository.ts';
import { BotRepository } from '../rows/bot/bot.repository.ts';
import { RetentionTurnRepository } from '../retention/retention-turn.repository.ts';
import { ConnectionStateRepository } from '../rows/company/connection-state.repository.ts';
import { RuleEventRepository } from '../rows/rule/rule-event.repository.ts';
import { CompanyCopies } from '../rows/company/company.copies.ts';

const companyRepositories = ({ manager }: Transaction) => ({
  copies: new CompanyCopies(manager),
  connectionStates: new ConnectionStateRepository(manager),
  ruleEvents: new RuleEventRepository(manager),
  assignments: new AssignmentRepository(manager),
  bots: new BotRepository(manager),
  botRules: new BotRulesRepository(manager),
  retentionTurns: new RetentionTurnRepository(manager),
  numberScans: new CompanyScanRepository(manager, 'tickets.number_scans'),
  // Deleting a user deletes their personal quick messages.
  quickMessages: new QuickMessageRepository(manager),
});
export type CompanyScope = ReturnType<typeof companyRepositories> & Transaction;

@Injectable()
export class CompanyDatabase extends Database<ReturnType<typeof companyRepositories>> {
  protected scope = companyRepositories;
}
