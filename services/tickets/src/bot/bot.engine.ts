import { Injectable } from '@nestjs/common';
import type { ContinueBot, IncomingMessage } from '@recado/contracts';
import { inParallel } from '@recado/platform';
import type { ContactEntity } from '../rows/contact/contact.entity.ts';
import { answerOf, type MessageEntity } from '../rows/message/message.entity.ts';
import { MessageSender } from '../conversation/message.sender.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';
import type { DeskScope } from '../rows/desk.database.ts';
import { Presenter } from '../presenter.ts';
import { publishSilenceNotice } from '../conversation/publish-notice.ts';
import { applyDecision } from './apply-decision.ts';
import type { BotDecision } from './bot-moves.ts';
import { isStepDue, type BotState, type HeldMessage } from '../rows/bot/bot-state.ts';
import { decideIn, readContext, readContextWith, type BotContext, type Settings } from './bot-context.ts';
import { robotText } from './bot.words.ts';
import { guardDecision, type DecisionCause, type GuardedDecision } from './budget/guard-decision.ts';
import { isProgramAnswer } from './budget/program-answer.ts';
import { turnLimits } from './budget/turn-limits.ts';
import { decideAnswer, isCurrentTurn } from './decide/decide-answer.ts';
import { decideMessage, mayBotAnswer } from './decide/decide-message.ts';
import { decideMove, decideRating, isRatingText, type PersonMove } from './decide/decide-move.ts';
import { decidePhoneMessage } from './decide/decide-phone-message.ts';
import { decideWake, nextWake } from './decide/decide-wake.ts';
import { decideActed, decideStart, type ActedStep } from './flow/decide-flow.ts';
import { DueStepSignal } from './flow/due-step.signal.ts';
import { findBeginning } from './flow/find-flow.ts';
import { situationOf } from './situation-of.ts';
import { wakeAfterSending } from '../conversation/wake-after-sending.ts';

const SAME_START_MS = 5_000;
/** Messages of one ticket that wait for verdicts. */
const MOST_HELD = 50;

/** An answer without a refusal may be sent. */
export interface ProgramAnswer {
  refusal?: 'ERR_TURN_BUDGET';
  /** true: the message answers the contact, as a bot does; absent: the program writes by itself. */
  isAskedFor?: true;
}
const ANSWER: ProgramAnswer = { isAskedFor: true };
const REFUSED: ProgramAnswer = { ...ANSWER, refusal: 'ERR_TURN_BUDGET' };

export interface Rating {
  ticket: TicketEntity;
  context: BotContext;
  decision: BotDecision;
}

/** Runs the rules on a ticket, inside the transaction that holds its lock. */
@Injectable()
export class BotEngine {
  constructor(
    private readonly sender: MessageSender,
    private readonly present: Presenter,
    private readonly dueSteps: DueStepSignal,
  ) {}

  /** A message of the contact to a living ticket. */
  async onMessage(
    scope: DeskScope,
    ticket: TicketEntity,
    message: MessageEntity,
    settings: Settings,
    isAdvert = false,
  ): Promise<void> {
    if (ticket.isGroup || ticket.status !== 'pending' || ticket.connectionId === null) return;
    const stored = await scope.bots.find(ticket.id);
    const isQuiet = stored?.place.kind === 'people' && (settings['scheduleType'] ?? 'disabled') === 'disabled';
    if (isQuiet) return;
    const context = await readContextWith(scope, ticket, settings, stored);
    const text = message.type === 'chat' ? message.answer : '';
    const situation = { ...context.situation, isAdvert, sentAt: message.sentAt };
    const file = message.type === 'chat' ? null : fileName(message);
    const decision = await decideIn(scope, context, (rules) =>
      decideMessage(context.state, rules, situation, text, file),
    );
    await this.apply(scope, context, decision, { kind: 'message', text, sentAt: message.sentAt });
  }

  /** The bot waits with a message until its campaign has judged it. @returns false where no bot would answer */
  async hold(scope: DeskScope, ticket: TicketEntity, message: HeldMessage, settings: Settings): Promise<boolean> {
    if (ticket.isGroup || ticket.status !== 'pending' || ticket.connectionId === null) return false;
    const { state, rules, situation } = await readContextWith(
      scope,
      ticket,
      settings,
      await scope.bots.find(ticket.id),
    );
    const held = [...(state.held ?? []), message].slice(-MOST_HELD);
    await scope.bots.save(ticket.id, { ...state, held }, nextWake(state, rules, situation));
    return true;
  }

  /** Takes a message out of those that wait. @returns null where it does not wait any more */
  async release(scope: DeskScope, ticket: TicketEntity, messageId: number): Promise<HeldMessage | null> {
    const state = await scope.bots.find(ticket.id);
    const found = state?.held?.find((message) => message.messageId === messageId);
    if (!state || !found) return null;
    const held = (state.held ?? []).filter((message) => message !== found);
    await scope.bots.saveState(ticket.id, { ...state, held });
    return found;
  }

  /** Somebody has answered at the linked phone. */
  async onPhoneMessage(scope: DeskScope, ticket: TicketEntity): Promise<void> {
    if (ticket.isGroup || ticket.connectionId === null) return;
    wakeAfterSending(scope, ticket);
    const stored = await scope.bots.find(ticket.id);
    if (ticket.status !== 'pending' || (stored && stored.place.kind === 'people')) return;
    const context = await readContextWith(scope, ticket, await scope.copies.settings(), stored);
    await this.apply(scope, context, decidePhoneMessage(context.state, context.rules, context.situation));
  }

  /** The closed ticket that a message rates, which stays closed; null for every other message. */
  async findRating(
    scope: DeskScope,
    contact: Pick<ContactEntity, 'id' | 'isGroup' | 'blockedAt'>,
    { connectionId, fromMe, type, body, choice }: IncomingMessage,
    settings: Settings,
  ): Promise<Rating | null> {
    const text = answerOf({ body, ...(choice ? { choice } : {}) });
    if (fromMe || type !== 'chat' || contact.isGroup || contact.blockedAt !== null || !isRatingText(text)) return null;
    const minutes = Number(settings['ratingsTimeout'] ?? 5);
    if (await scope.tickets.lockLiving(contact.id, connectionId)) return null;
    const ticket = await scope.tickets.lockRecentlyClosed(contact.id, connectionId, minutes);
    const stored = ticket && (await scope.bots.find(ticket.id));
    if (!ticket || !stored?.ratingAskedAt) return null;
    const context = await readContextWith(scope, ticket, settings, stored);
    const decision = decideRating(stored, context.rules, context.situation, text);
    return decision && { ticket, context, decision };
  }

  async rate(scope: DeskScope, { context, decision }: Rating): Promise<void> {
    await this.apply(scope, context, decision);
  }

  /** A person has changed the ticket. @param withBot the bot goes on in its queue */
  async onMove(scope: DeskScope, ticket: TicketEntity, move: PersonMove, withBot = false): Promise<void> {
    if (ticket.connectionId === null) return;
    const context = await readContext(scope, ticket);
    const queueName = ticket.queue?.name ?? null;
    const decision = decideMove(context.state, context.rules, context.situation, move, queueName);
    if (withBot && ticket.status === 'pending') {
      decision.state.place = { kind: 'start', isInQueue: true };
      ticket.endSilence();
      await scope.turnBudgets.reset(ticket.contactId);
    }
    await this.apply(scope, context, decision);
  }

  /** @returns false when the turn was over */
  async onAnswer(scope: DeskScope, ticket: TicketEntity, { ticketId: _id, ...answer }: ContinueBot): Promise<boolean> {
    if (ticket.connectionId === null) return false;
    const context = await readContext(scope, ticket);
    const { state, situation } = context;
    if (!isCurrentTurn(state, context.rules, situation, answer.turn)) return false;
    const queue = answer.queueId ? await scope.queues.find(answer.queueId) : null;
    const isKnownAgent = answer.userId ? await scope.copies.isAgent(answer.userId) : false;
    const checked = { ...answer, userId: isKnownAgent ? answer.userId : null };
    const name = queue?.name ?? null;
    const decision = await decideIn(scope, context, (rules) => decideAnswer(state, rules, situation, checked, name));
    await this.apply(scope, context, decision, { kind: 'reply' });
    return true;
  }

  /**
   * An answer of a program that calls the API. Past the budget the ticket waits for people, as with an answer of the bot.
   * @returns whether it may be sent
   */
  async onProgramAnswer(
    scope: DeskScope,
    ticket: TicketEntity,
    answer: { text: string; at: Date },
  ): Promise<ProgramAnswer> {
    if (ticket.isGroup || ticket.connectionId === null) return {};
    const asked = await scope.messages.findUnanswered(ticket.id);
    if (!asked || !isProgramAnswer(asked, answer)) return {};
    const [settings, stored] = await inParallel(scope.copies.settings(), scope.bots.find(ticket.id));
    const limits = turnLimits(settings);
    if (!limits.isOn) return ANSWER;
    if (asked.isRefused) return REFUSED;
    const context = await readContextWith(scope, ticket, settings, stored);
    const { state: before, rules } = context;
    const step = { rule: 'silenced', input: answer.text, subject: '', until: null } as const;
    const decision = { state: before, steps: [{ ...step, moves: [{ kind: 'send', text: answer.text } as const] }] };
    const given = { before, decision, cause: { kind: 'other' } as const, limits };
    const guarded = await guardDecision(scope, ticket, given, rules.settings.language);
    if (guarded.decision === decision) return ANSWER;
    // Where a person has the ticket the failed message says enough.
    if (guarded.decision.steps[0]?.moves[0]?.kind === 'silence') await this.carryOut(scope, context, guarded);
    return REFUSED;
  }

  /** The time a decision had set has come. */
  async onWake(scope: DeskScope, ticket: TicketEntity): Promise<void> {
    if (ticket.connectionId === null || ticket.status === 'closed') return scope.bots.sleep(ticket.id);
    const context = await readContext(scope, ticket);
    const { state, situation } = context;
    const decision = await decideIn(scope, context, (rules) => decideWake(state, rules, situation));
    // The claim of the row says when the step is due again, should this process die.
    if (isStepDue(state) && decision.steps.length === 0) return this.dueSteps.publish(ticket, state);
    await this.apply(scope, context, decision);
  }

  /** A person, a rule or a macro gives the conversation to a flow. @returns false where the flow may not begin here */
  async onFlowStart(scope: DeskScope, ticket: TicketEntity, flowId: number): Promise<boolean> {
    if (ticket.connectionId === null) return false;
    const context = await readContext(scope, ticket);
    const { state, situation } = context;
    if (!mayBotAnswer(context.rules, situation) || !findBeginning(context.rules, flowId)) return false;
    if (hasJustBegun(state, flowId, situation.now)) return true;
    ticket.endSilence();
    await scope.turnBudgets.reset(ticket.contactId);
    await this.apply(
      scope,
      context,
      await decideIn(scope, context, (rules) => decideStart(state, rules, situation, flowId)),
    );
    return true;
  }

  /** Whether the bot still has the conversation, and nothing keeps it from the ticket. */
  async mayGoOn(scope: DeskScope, ticket: TicketEntity): Promise<boolean> {
    if (ticket.connectionId === null) return false;
    const { rules, situation } = await readContext(scope, ticket);
    return mayBotAnswer(rules, situation);
  }

  /**
   * A step of a flow was carried out, or was not possible: the flow goes on where the bot still has the conversation.
   * @returns false where the budget of the contact did not let it
   */
  async onActed(scope: DeskScope, ticket: TicketEntity, acted: ActedStep): Promise<boolean> {
    if (ticket.connectionId === null) return false;
    const context = await readContext(scope, ticket);
    const { state, situation } = context;
    const given = { acted, mayGoOn: mayBotAnswer(context.rules, situation) };
    const decision = await decideIn(scope, context, (rules) => decideActed(state, rules, situation, given));
    return this.apply(scope, context, decision, { kind: acted.place.isAnswered ? 'goesOn' : 'other' });
  }

  /** @returns false where the budget of the contact has changed the decision */
  private async apply(
    scope: DeskScope,
    context: BotContext,
    decided: BotDecision,
    cause: DecisionCause = { kind: 'other' },
  ): Promise<boolean> {
    const { ticket, state: before, rules, settings } = context;
    const given = { before, decision: decided, cause, limits: turnLimits(settings) };
    const guarded = await guardDecision(scope, ticket, given, rules.settings.language);
    await this.carryOut(scope, context, guarded);
    return guarded.decision === decided;
  }

  private async carryOut(
    scope: DeskScope,
    { ticket, rules, settings }: BotContext,
    { decision, turn }: GuardedDecision,
  ): Promise<void> {
    const { timezone, language } = rules.settings;
    keepTurn(decision, turn !== null);
    const wasSilenced = ticket.silencedAt !== null;
    await applyDecision(scope, { present: this.present, sender: this.sender, turn }, ticket, decision, timezone);
    if (!wasSilenced && ticket.silencedAt !== null)
      publishSilenceNotice(scope, settings, this.present.ticket(ticket), robotText(language));
    const { state } = decision;
    const wakeAt = ticket.status === 'closed' ? null : nextWake(state, rules, situationOf(ticket, new Date()));
    scope.withCommit(scope.bots.save(ticket.id, state, wakeAt));
    if (isStepDue(state)) this.dueSteps.publish(ticket, state);
  }
}

/** A flow that begins twice at once asks its first question twice: two people, or one who clicks twice, mean it once. */
const hasJustBegun = ({ place }: BotState, flowId: number, now: Date): boolean =>
  place.kind === 'flow' && place.flowId === flowId && now.getTime() - Date.parse(place.begunAt) < SAME_START_MS;

/** Messages after a step that another transaction carries out belong to the answer that was sent before it. */
function keepTurn({ state }: BotDecision, isTaken: boolean): void {
  const { place } = state;
  if (isTaken && place.kind === 'flow' && place.isDue) state.place = { ...place, isAnswered: true };
}

const fileName = ({ mediaName, type }: MessageEntity): string => mediaName ?? type;
