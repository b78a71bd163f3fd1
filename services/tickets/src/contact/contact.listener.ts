import { connectionEvents, ticketEvents, type EventType, type EventEnvelope } from '@recado/contracts';
import { Files, OnEvent, Listens } from '@recado/platform';
import { Presenter } from '../presenter.ts';
import { TicketsDatabase } from '../tickets.database.ts';
import { contactSeen } from './contact.identity.ts';

type Of<E> = E extends EventType<infer P> ? EventEnvelope<P> : never;

/** What WhatsApp shows of people and groups. Each fact may come twice; the second time changes nothing. */
@Listens()
export class ContactListener {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly present: Presenter,
    private readonly files: Files,
  ) {}

  @OnEvent(connectionEvents.pictureLearnt)
  async pictureLearnt({ companyId, payload }: Of<typeof connectionEvents.pictureLearnt>): Promise<void> {
    const { chat, file } = payload;
    const replaced = await this.db.within({ companyId }, async (scope) => {
      const [known] = await scope.contacts.known(chat);
      if (!known) return null;
      const seen = { identity: chat, name: null, isGroup: known.isGroup };
      const contact = await contactSeen(scope, seen, this.present);
      const picturePath = file?.path ?? null;
      const before = contact.picturePath;
      if (before === picturePath) return null;
      contact.picturePath = picturePath;
      await scope.contacts.save(contact);
      scope.publish(ticketEvents.contactChanged, { contact: this.present.contact(contact) });
      return before;
    });
    if (replaced) await this.files.remove(replaced).catch(() => undefined); // one that stays is in nobody's way
  }

  @OnEvent(connectionEvents.groupLearnt)
  groupLearnt({ companyId, payload }: Of<typeof connectionEvents.groupLearnt>): Promise<void> {
    return this.db.within({ companyId }, async ({ contacts, members, publish }) => {
      const [group] = await contacts.known(payload.chat);
      if (!group?.isGroup) return;
      await members.replace(group.id, payload.members);
      if (!group.nameEdited && payload.subject && group.name !== payload.subject) {
        group.name = payload.subject;
        await contacts.save(group);
      }
      // Whoever looks at the group asks for its members anew.
      publish(ticketEvents.contactChanged, { contact: this.present.contact(group) });
    });
  }
}
