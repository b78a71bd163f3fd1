import { inParallel } from '@recado/platform';
import type { BotRules, BotSituation } from '../rows/bot/bot-rules.ts';
import { newBotState, type BotState } from '../rows/bot/bot-state.ts';
import type { DeskScope } from '../rows/desk.database.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';
import { decideWithFlows } from './flow/load-flows.ts';
import { situationOf } from './situation-of.ts';

export type Settings = Partial<Record<string, string>>;

/** A ticket with everything by which decisions about it are taken. */
export interface BotContext {
  ticket: TicketEntity;
  state: BotState;
  rules: BotRules;
  settings: Settings;
  situation: BotSituation;
}

export async function readContext(scope: DeskScope, ticket: TicketEntity): Promise<BotContext> {
  const [settings, stored] = await inParallel(scope.copies.settings(), scope.bots.find(ticket.id));
  return readContextWith(scope, ticket, settings, stored);
}

/** @param stored null: the bot has done nothing on the ticket */
export async function readContextWith(
  scope: DeskScope,
  ticket: TicketEntity,
  settings: Settings,
  stored: BotState | null,
): Promise<BotContext> {
  const now = new Date();
  const rules = await scope.botRules.ofConnection(ticket.connectionId ?? 0, ticket.queueId, settings, now);
  return { ticket, state: stored ?? newBotState(), rules, settings, situation: situationOf(ticket, now) };
}

/** Makes a decision that may need flows. */
export const decideIn = <D>(scope: DeskScope, { rules }: BotContext, decide: (rules: BotRules) => D): Promise<D> =>
  decideWithFlows(rules, (id, version) => scope.flowGraphs.load(id, version), decide);
