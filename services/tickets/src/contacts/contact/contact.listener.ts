import { Controller } from '@nestjs/common';
import { whatsappEvents, type EnvelopeOf } from '@recado/contracts';
import { Files, OnEvent } from '@recado/platform';
import { Presenter } from '../../presenter.ts';
import { TicketsDatabase } from '../../tickets.database.ts';
import { contactSeen } from './contact.identity.ts';
import { publishContact } from './publish-contact.ts';

/** What WhatsApp shows of people and groups. Each fact may come twice; the second time changes nothing. */
@Controller()
export class ContactListener {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly present: Presenter,
    private readonly files: Files,
  ) {}

  @OnEvent(whatsappEvents.pictureChanged)
  async pictureLearnt({ companyId, payload }: EnvelopeOf<typeof whatsappEvents.pictureChanged>): Promise<void> {
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
      publishContact(scope, this.present, contact, 'updated');
      return before;
    });
    if (replaced) await this.files.remove(replaced).catch(() => undefined); // one that stays is in nobody's way
  }

  @OnEvent(whatsappEvents.groupChanged)
  groupLearnt({ companyId, payload }: EnvelopeOf<typeof whatsappEvents.groupChanged>): Promise<void> {
    return this.db.within({ companyId }, async (scope) => {
      const { contacts, members } = scope;
      const [group] = await contacts.known(payload.chat);
      if (!group?.isGroup) return;
      await members.replace(group.id, payload.members);
      if (!group.nameEdited && payload.subject && group.name !== payload.subject) {
        group.name = payload.subject;
        await contacts.save(group);
      }
      // Pages that show the group request its members anew.
      publishContact(scope, this.present, group, 'updated');
    });
  }
}
