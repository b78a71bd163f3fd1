import { Injectable } from '@nestjs/common';
import type { Caller, RuleAction, UpdateTicket } from '@recado/contracts';
import { MessageSender } from '../conversation/message.sender.ts';
import { publishMentionNotice } from '../conversation/publish-notice.ts';
import { addNote } from '../desk/note/add-note.ts';
import { recordSnooze } from '../desk/snooze/record-snooze.ts';
import { TicketTagger } from '../desk/tag/ticket.tagger.ts';
import { TicketMover } from '../desk/ticket/ticket.mover.ts';
import { Presenter } from '../presenter.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';
import type { ActionContext, ActionResult } from './action.context.ts';
import { FlowStarter } from './flow.starter.ts';
import { actWithoutTicket } from './act-without-ticket.ts';
import { callWebhook } from './call-webhook.ts';
import { sendTemplate, sendText } from './send-text.ts';
import { setContactField } from './set-contact-field.ts';

const MINUTE_MS = 60_000;

/** The bot goes on in a ticket that its flow moves. */
const isOfFlow = (caller: Caller): boolean => caller.kind === 'platform' && caller.flow !== undefined;

/** Runs actions in one transaction, with the code that serves agents and the bot. */
@Injectable()
export class ActionRunner {
  constructor(
    private readonly mover: TicketMover,
    private readonly tagger: TicketTagger,
    private readonly sender: MessageSender,
    private readonly present: Presenter,
    private readonly starter: FlowStarter,
  ) {}

  /** @throws Fault where the action is not possible: the transaction ends with nothing done */
  async run(context: ActionContext, action: RuleAction): Promise<ActionResult> {
    const { kind, text = '', field = '' } = action;
    if (kind === 'contactField') return setContactField(context, this.present, field, text);
    const { scope, caller, ticketId } = context;
    if (ticketId === null) return actWithoutTicket(context, action);
    const ticket = await scope.tickets.lock(caller, ticketId);
    switch (kind) {
      case 'assign':
        return this.move(context, ticket, { userId: action.userId });
      case 'queue':
        return this.move(context, ticket, {
          queueId: action.queueId,
          ...(isOfFlow(caller) ? { useIntegration: true } : {}),
        });
      case 'close':
        return ticket.status === 'closed' ? 'unchanged' : this.move(context, ticket, { status: 'closed' });
      case 'addTag':
      case 'removeTag':
        return this.tag(context, ticket, action.tagId ?? 0, kind === 'addTag');
      case 'note':
        await addNote(scope, caller, ticket, text);
        return 'done';
      case 'send':
        await sendText(this.sender, context, ticket, text, null);
        return 'done';
      case 'quickMessage':
        return this.sendQuickMessage(context, ticket, action.quickMessageId ?? 0);
      case 'template':
        await sendTemplate(this.sender, context, ticket, action.template ?? { name: '' });
        return 'done';
      case 'snooze':
        return this.snooze(context, ticket, action.minutes ?? null);
      case 'startFlow':
        await this.starter.start(scope, caller, ticket, action.flowId ?? 0);
        return 'done';
      case 'webhook':
        return callWebhook(context, ticket, action);
      case 'notify':
        return this.notify(context, ticket, action.users ?? [], text);
    }
  }

  private async move(
    { scope, caller }: ActionContext,
    ticket: TicketEntity,
    change: Omit<UpdateTicket, 'id'>,
  ): Promise<ActionResult> {
    const before = JSON.stringify(ticket.sight);
    const { queueId, userId, status } = await this.mover.moveWithin(scope, caller, {
      id: String(ticket.id),
      ...change,
    });
    return JSON.stringify({ queueId, userId, status }) === before ? 'unchanged' : 'done';
  }

  private async tag(
    { scope, caller }: ActionContext,
    ticket: TicketEntity,
    tagId: number,
    isAdded: boolean,
  ): Promise<ActionResult> {
    if (ticket.tags.some(({ id }) => id === tagId) === isAdded) return 'unchanged';
    const next = (current: number[]) => (isAdded ? [...current, tagId] : current.filter((id) => id !== tagId));
    await this.tagger.changeWithin(scope, caller, ticket.id, { named: isAdded ? [tagId] : [], next });
    return 'done';
  }

  private async sendQuickMessage(context: ActionContext, ticket: TicketEntity, id: number): Promise<ActionResult> {
    const { text, file } = context.parts.quickMessage(id);
    await sendText(this.sender, context, ticket, text, file);
    return 'done';
  }

  private async snooze(
    { scope, by }: ActionContext,
    ticket: TicketEntity,
    minutes: number | null,
  ): Promise<ActionResult> {
    ticket.snooze(minutes === null ? null : new Date(Date.now() + minutes * MINUTE_MS));
    await scope.tickets.save(ticket);
    await recordSnooze(scope, this.present, ticket, by);
    return 'done';
  }

  private notify(
    { scope, parts, by }: ActionContext,
    ticket: TicketEntity,
    users: number[],
    note: string,
  ): Promise<ActionResult> {
    const mentioned = parts.seeing(users, ticket.sight);
    if (mentioned.length === 0) return Promise.resolve('skipped');
    publishMentionNotice(scope, this.present.ticket(ticket), { by, note, mentioned });
    return Promise.resolve('done');
  }
}
