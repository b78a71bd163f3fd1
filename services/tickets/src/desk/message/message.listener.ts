import { Controller } from '@nestjs/common';
import {
  messageEvents,
  whatsappEvents,
  type EnvelopeOf,
  type EventEnvelope,
  type WhatsappIdentity,
} from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { BotEngine } from '../../bot/bot.engine.ts';
import { memberKey } from '../../rows/contact/member.repository.ts';
import { Presenter } from '../../presenter.ts';
import { addRuleEvents } from '../../rows/rule/capture-rule-events.ts';
import type { NewRuleEvent } from '../../rows/rule/rule-event.repository.ts';
import { DeskDatabase, type DeskScope } from '../../rows/desk.database.ts';
import { receiveCall } from './receive-call.ts';
import { receiveMessage } from './receive-message.ts';
import { receiveGroupChange } from './receive-group-change.ts';
import { nameMentions, unnamedExtras } from '../../conversation/name-mentions.ts';
import type { MessageEntity } from '../../rows/message/message.entity.ts';
import { postCallState } from '../../conversation/post-call-state.ts';
import { MessageSender, replaceByFallback } from '../../conversation/message.sender.ts';
import {
  actorOnWhatsapp,
  bytesOf,
  publishMessageState,
  publishMessageText,
  type PublishEvent,
} from '../../conversation/publish-message.ts';

interface WhatsappMessageRef {
  connectionId: number;
  waId: string;
}
/** The view a change affects: `text` also updates the ticket list. */
interface AppliedChange {
  shows: 'state' | 'text';
  /** How far the message has come. */
  isAck?: true;
  publishEvent?: PublishEvent;
}

/** Stores messages and their changes from WhatsApp. Handlers are idempotent: each event may arrive twice. */
@Controller()
export class MessageListener {
  constructor(
    private readonly db: DeskDatabase,
    readonly present: Presenter,
    readonly sender: MessageSender,
    readonly bot: BotEngine,
  ) {}

  @OnEvent(whatsappEvents.messageReceived)
  received({ companyId, payload }: EnvelopeOf<typeof whatsappEvents.messageReceived>): Promise<void> {
    const { call, group } = payload;
    return this.db.within({ companyId }, async (scope) => {
      if (call) return receiveCall(scope, this, companyId, { ...payload, call });
      if (group) return receiveGroupChange(scope, this.present, companyId, { ...payload, group });
      return receiveMessage(scope, this, companyId, payload);
    });
  }

  @OnEvent(whatsappEvents.messageStatus)
  status(event: EnvelopeOf<typeof whatsappEvents.messageStatus>): Promise<void> {
    const { ack, failure, chat, isFallback = false } = event.payload;
    return this.updateMessage(event, async (message, scope) => {
      const { publish } = scope;
      const isFirst = message.ack === 0;
      if (!message.fromMe) return null;
      const isReplaced = isFallback && (await replaceByFallback(scope, message));
      const isAdvanced = message.advanceAck(ack, failure);
      if (!isReplaced && !isAdvanced) return null;
      if (isFirst && failure === null) keepLid(scope, message, chat);
      if (isAdvanced && message.failure !== null && message.source === 'schedule')
        await addRuleEvents(scope, [failedScheduleOf(message)]);
      return {
        shows: isReplaced ? 'text' : 'state',
        isAck: true,
        publishEvent: (ids) =>
          message.failure === null
            ? publish(messageEvents.statusChanged, { ...ids, ack: message.ack })
            : publish(messageEvents.failed, { ...ids, reason: message.failure }),
      };
    });
  }

  @OnEvent(whatsappEvents.messageRevoked)
  revoked(event: EnvelopeOf<typeof whatsappEvents.messageRevoked>): Promise<void> {
    return this.updateMessage(event, async (message, scope) => {
      if (message.isDeleted || !(await findContactOfChat(scope, message, event.payload.chat))) return null;
      message.isDeleted = true;
      const by = actorOnWhatsapp(message, message.fromMe);
      return { shows: 'text', publishEvent: (ids) => scope.publish(messageEvents.deleted, ids, by) };
    });
  }

  @OnEvent(whatsappEvents.messageEdited)
  edited(event: EnvelopeOf<typeof whatsappEvents.messageEdited>): Promise<void> {
    const { chat, body, mentions = [] } = event.payload;
    return this.updateMessage(event, async (message, scope) => {
      if (!(await findContactOfChat(scope, message, chat))) return null;
      const named = await nameMentions(scope, message.contactId, body, mentions);
      if (!message.replaceText(named.body)) return null;
      message.extras = unnamedExtras(named);
      const by = actorOnWhatsapp(message, message.fromMe);
      return { shows: 'text', publishEvent: (ids) => scope.publish(messageEvents.edited, ids, by) };
    });
  }

  @OnEvent(whatsappEvents.messageReacted)
  reacted(event: EnvelopeOf<typeof whatsappEvents.messageReacted>): Promise<void> {
    const { chat, author, fromMe, pushName, emoji, at } = event.payload;
    return this.updateMessage(event, async (message, scope) => {
      const contact = await findContactOfChat(scope, message, chat);
      if (!contact) return null;
      const who = fromMe ? 'me' : author ? memberKey(author) : 'them';
      const name = fromMe ? '' : author ? (pushName ?? author.number ?? '') : contact.name;
      if (!message.react({ who, name, emoji, fromMe, at })) return null;
      const by = actorOnWhatsapp(message, fromMe);
      return { shows: 'state', publishEvent: (ids) => scope.publish(messageEvents.reacted, { ...ids, emoji }, by) };
    });
  }

  @OnEvent(whatsappEvents.changeRefused)
  refused(event: EnvelopeOf<typeof whatsappEvents.changeRefused>): Promise<void> {
    const { change } = event.payload;
    return this.updateMessage(event, (message, { publish }) => {
      if (!message.undoChange(change)) return null;
      return {
        shows: change === 'reaction' ? 'state' : 'text',
        publishEvent: (ids) => publish(messageEvents.changeRefused, { ...ids, change }),
      };
    });
  }

  @OnEvent(whatsappEvents.mediaStored)
  mediaStored(event: EnvelopeOf<typeof whatsappEvents.mediaStored>): Promise<void> {
    const { file, failure } = event.payload;
    return this.updateMessage(event, (message, { publish }) => {
      if (message.mediaState === 'ready') return null;
      message.mediaState = file ? 'ready' : (failure ?? 'failed');
      if (file) {
        const { path: mediaPath, mimetype: mediaMime, size: mediaSize, name } = file;
        const mediaName = message.mediaName ?? name;
        Object.assign(message, { mediaPath, mediaMime, mediaSize, mediaName, mediaPreview: null });
      }
      const changed = { state: message.mediaState, ...bytesOf(message) };
      return { shows: 'state', publishEvent: (ids) => publish(messageEvents.mediaChanged, { ...ids, ...changed }) };
    });
  }

  private updateMessage(
    { companyId, payload }: EventEnvelope<WhatsappMessageRef>,
    change: (message: MessageEntity, scope: DeskScope) => AppliedChange | null | Promise<AppliedChange | null>,
  ): Promise<void> {
    return this.db.within({ companyId }, async (scope) => {
      const { messages } = scope;
      const { connectionId, waId } = payload;
      const message =
        (await messages.lockOnWhatsapp(connectionId, waId)) ?? (await messages.lockMoved(connectionId, waId));
      const changed = message && (await change(message, scope));
      if (!message || !changed) return;
      scope.withCommit(scope.messages.save(message));
      const publish = changed.shows === 'text' ? publishMessageText : publishMessageState;
      await publish(scope, this.present, message, changed.publishEvent);
      if (changed.isAck && message.source === 'api') await postStateOf(scope, message);
    });
  }
}

/** The event of rules that a scheduled message could not be sent. */
const failedScheduleOf = ({ contactId, connectionId }: MessageEntity): NewRuleEvent => ({
  trigger: 'scheduleFailed',
  ticketId: null,
  contactId,
  detail: connectionId === null ? {} : { connectionId },
});

/** The state of a call is that of its messages. */
async function postStateOf(scope: DeskScope, { id }: MessageEntity): Promise<void> {
  const callId = await scope.callStates.callOf(id);
  if (callId !== null) await postCallState(scope, callId);
}

/** The account that a message was sent to is the contact's, also when its number changes before the person writes. */
function keepLid(scope: DeskScope, { contactId }: MessageEntity, { number, lid }: WhatsappIdentity): void {
  if (number && lid) scope.withCommit(scope.contacts.keepLid(contactId, number, lid));
}

/** A message id alone is no proof of access: the message must belong to the named chat. */
async function findContactOfChat({ contacts }: DeskScope, message: MessageEntity, chat: WhatsappIdentity) {
  return (await contacts.lockByIdentity(chat)).find(({ id }) => id === message.contactId);
}
