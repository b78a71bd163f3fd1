import {
  connectionEvents,
  type EventType,
  type Reacted,
  type EventEnvelope,
  type WhatsappIdentity,
} from '@recado/contracts';
import { OnEvent, Listens } from '@recado/platform';
import { whoIs } from '../contact/member.repository.ts';
import { Presenter } from '../presenter.ts';
import { TicketsDatabase, type TicketsScope } from '../tickets.database.ts';
import { receiveCall } from './call.ts';
import { receive } from './incoming.ts';
import { receiveGroupChange } from './log.ts';
import { withNames } from './mentions.ts';
import type { MessageEntity } from './message.entity.ts';
import { Outgoing } from './outgoing.ts';
import { retold } from './retold.ts';
import { tellMessage } from './tell.ts';

type Of<E> = E extends EventType<infer P> ? EventEnvelope<P> : never;
interface OnWhatsapp {
  connectionId: number;
  waId: string;
}
/** `said`: the list may show it, too. */
type Change = 'nothing' | 'shown' | 'said';

/** What came from WhatsApp. Each fact may come twice; the second time changes nothing. */
@Listens()
export class MessageListener {
  constructor(
    private readonly db: TicketsDatabase,
    readonly present: Presenter,
    readonly outgoing: Outgoing,
  ) {}

  @OnEvent(connectionEvents.messageReceived)
  received({ companyId, payload }: Of<typeof connectionEvents.messageReceived>): Promise<void> {
    const { call, group } = payload;
    return this.db.within({ companyId }, async (scope) => {
      if (call) return receiveCall(scope, this, companyId, { ...payload, call });
      if (group) return receiveGroupChange(scope, this.present, companyId, { ...payload, group });
      return receive(scope, this.present, companyId, payload);
    });
  }

  @OnEvent(connectionEvents.messageStatus)
  status(event: Of<typeof connectionEvents.messageStatus>): Promise<void> {
    const { ack, failure } = event.payload;
    return this.changing(event, (message) => (message.fromMe && message.reached(ack, failure) ? 'shown' : 'nothing'));
  }

  @OnEvent(connectionEvents.messageRevoked)
  revoked(event: Of<typeof connectionEvents.messageRevoked>): Promise<void> {
    return this.changing(event, async (message, scope) => {
      if (message.isDeleted || !(await chatOf(scope, message, event.payload.chat))) return 'nothing';
      message.isDeleted = true;
      return 'said';
    });
  }

  @OnEvent(connectionEvents.messageEdited)
  edited(event: Of<typeof connectionEvents.messageEdited>): Promise<void> {
    const { chat, body, mentions = [] } = event.payload;
    return this.changing(event, async (message, scope) => {
      if (!(await chatOf(scope, message, chat))) return 'nothing';
      return message.rewrite(await withNames(scope, message.contactId, body, mentions)) ? 'said' : 'nothing';
    });
  }

  @OnEvent(connectionEvents.messageReacted)
  reacted(event: EventEnvelope<Reacted>): Promise<void> {
    const { chat, author, fromMe, pushName, emoji, at } = event.payload;
    return this.changing(event, async (message, scope) => {
      const contact = await chatOf(scope, message, chat);
      if (!contact) return 'nothing';
      const who = fromMe ? 'me' : author ? whoIs(author) : 'them';
      const name = fromMe ? '' : author ? (pushName ?? author.number ?? '') : contact.name;
      return message.react({ who, name, emoji, fromMe, at }) ? 'shown' : 'nothing';
    });
  }

  @OnEvent(connectionEvents.changeRefused)
  refused(event: Of<typeof connectionEvents.changeRefused>): Promise<void> {
    const { change } = event.payload;
    return this.changing(event, (message) => {
      if (!message.refuse(change)) return 'nothing';
      return change === 'reaction' ? 'shown' : 'said';
    });
  }

  @OnEvent(connectionEvents.mediaStored)
  mediaStored(event: Of<typeof connectionEvents.mediaStored>): Promise<void> {
    const { file, failure } = event.payload;
    return this.changing(event, (message) => {
      if (message.mediaState === 'ready') return 'nothing';
      message.mediaState = file ? 'ready' : (failure ?? 'failed');
      if (file) {
        const { path: mediaPath, mimetype: mediaMime, size: mediaSize, name } = file;
        const mediaName = message.mediaName ?? name;
        Object.assign(message, { mediaPath, mediaMime, mediaSize, mediaName, mediaPreview: null });
      }
      return 'shown';
    });
  }

  private changing(
    { companyId, payload }: EventEnvelope<OnWhatsapp>,
    change: (message: MessageEntity, scope: TicketsScope) => Change | Promise<Change>,
  ): Promise<void> {
    return this.db.within({ companyId }, async (scope) => {
      const message = await scope.messages.lockOnWhatsapp(payload.connectionId, payload.waId);
      const changed = message ? await change(message, scope) : 'nothing';
      if (!message || changed === 'nothing') return;
      scope.withCommit(scope.messages.save(message));
      if (changed === 'said') await retold(scope, this.present, message);
      else await tellMessage(scope, this.present, message);
    });
  }
}

/** The contact of a chat, where the message stands in that chat: an id alone is no proof. */
async function chatOf({ contacts }: TicketsScope, message: MessageEntity, chat: WhatsappIdentity) {
  return (await contacts.known(chat)).find(({ id }) => id === message.contactId);
}
