import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@recado/platform';
import { ApiMessageListRepository } from './api-message-list.repository.ts';
import { ApiMessageRepository } from './api-message.repository.ts';
import { BotTrialRepository } from './bot/bot-trial.repository.ts';
import { BotRulesRepository } from './bot/bot-rules.repository.ts';
import { CallStateRepository } from './call-state.repository.ts';
import { MemberRepository } from './contact/member.repository.ts';
import { captureRuleEvents } from './rule/capture-rule-events.ts';
import { conversationRepositories } from './conversation.scope.ts';
import { CampaignFileRepository } from './campaign/campaign-file.repository.ts';
import { DraftRepository } from './draft.repository.ts';
import { FlowCountRepository } from './flow/flow-count.repository.ts';
import { FlowGraphRepository } from './flow/flow-graph.repository.ts';
import { FlowVisitRepository } from './flow/flow-visit.repository.ts';
import { FlowRepository } from './flow/flow.repository.ts';
import { KanbanRepository } from './kanban.repository.ts';
import { MessageLogRepository } from './message/message-log.repository.ts';
import { MessageSearchRepository } from './message/message-search.repository.ts';
import { NoteRepository } from './note.repository.ts';
import { QueueOptionRepository } from './queue/queue-option.repository.ts';
import { QueueRepository } from './queue/queue.repository.ts';
import { TagRepository } from './tag/tag.repository.ts';
import { SendPlaceRepository } from './send-place.repository.ts';
import { TicketTagRepository } from './tag/ticket-tag.repository.ts';
import { DueTicketRepository } from './due-ticket.repository.ts';
import { MacroRepository } from './rule/macro.repository.ts';
import { RuleRepository } from './rule/rule.repository.ts';
import { RuleRunRepository } from './rule/rule-run.repository.ts';
import { SavedViewRepository } from './saved-view.repository.ts';
import { TestMessageRepository } from './test-message.repository.ts';
import { TicketListRepository } from './ticket/ticket-list.repository.ts';
import { TicketSearchRepository } from './ticket/ticket-search.repository.ts';
import { ConnectionStateRepository } from './company/connection-state.repository.ts';
import { ownerHas } from './company/owner-has.ts';

const deskRepositories = ({ manager }: Transaction) => ({
  ...conversationRepositories({ manager }),
  ticketLists: new TicketListRepository(manager),
  ticketSearch: new TicketSearchRepository(manager),
  messageLog: new MessageLogRepository(manager),
  messageSearch: new MessageSearchRepository(manager),
  members: new MemberRepository(manager),
  botRules: new BotRulesRepository(manager),
  botTrials: new BotTrialRepository(manager),
  queues: new QueueRepository(manager),
  options: new QueueOptionRepository(manager),
  tags: new TagRepository(manager),
  ticketTags: new TicketTagRepository(manager),
  kanban: new KanbanRepository(manager),
  notes: new NoteRepository(manager),
  campaignFiles: new CampaignFileRepository(manager),
  drafts: new DraftRepository(manager),
  views: new SavedViewRepository(manager),
  apiMessageLists: new ApiMessageListRepository(manager),
  apiMessages: new ApiMessageRepository(manager),
  testMessages: new TestMessageRepository(manager),
  callStates: new CallStateRepository(manager),
  sendPlaces: new SendPlaceRepository(manager),
  dueTickets: new DueTicketRepository(manager),
  flows: new FlowRepository(manager),
  flowGraphs: new FlowGraphRepository(manager),
  flowVisits: new FlowVisitRepository(manager),
  flowCounts: new FlowCountRepository(manager),
  rules: new RuleRepository(manager),
  macros: new MacroRepository(manager),
  ruleRuns: new RuleRunRepository(manager),
  connectionStates: new ConnectionStateRepository(manager),
});
export type DeskScope = ReturnType<typeof deskRepositories> & Transaction;

@Injectable()
export class DeskDatabase extends Database<ReturnType<typeof deskRepositories>> {
  protected scope = deskRepositories;
  protected override beforeCommit = captureRuleEvents;
  protected override ownerHas = ownerHas;
}
