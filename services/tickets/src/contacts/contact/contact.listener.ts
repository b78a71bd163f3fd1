import { Controller } from '@nestjs/common';
import { whatsappEvents, type EnvelopeOf } from '@recado/contracts';
import { Files, OnEvent } from '@recado/platform';
import { Presenter } from '../../presenter.ts';
import { ContactsDatabase } from '../contacts.database.ts';
import { nameEarlierMentions } from '../../conversation/name-earlier-mentions.ts';
import { resolveContact } from './resolve-contact.ts';
import { publishContact } from './publish-contact.ts';

/** Handles pictures, changed numbers and group changes from WhatsApp. Handlers are idempotent: each event may arrive twice. */
@Controller()
export class ContactListener {
  constructor(
    private readonly db: ContactsDatabase,
    private readonly present: Presenter,
    private readonly files: Files,
  ) {}

  @OnEvent(whatsappEvents.pictureChanged)
  async pictureChanged({ companyId, payload }: EnvelopeOf<typeof whatsappEvents.pictureChanged>): Promise<void> {
    const { chat, file } = payload;
    const replaced = await this.db.within({ companyId }, async (scope) => {
      const [known] = await scope.contacts.lockByIdentity(chat);
      if (!known) return null;
      const observed = { identity: chat, name: null, isGroup: known.isGroup };
      const contact = await resolveContact(scope, observed, this.present);
      const picturePath = file?.path ?? null;
      const before = contact.picturePath;
      if (before === picturePath) return null;
      contact.picturePath = picturePath;
      await scope.contacts.save(contact);
      publishContact(scope, this.present, contact, 'updated');
      return before;
    });
    await this.files.discard(replaced);
  }

  /** Answers go to the new number at once. Only the contact with the former number and the LID is the one that moved. */
  @OnEvent(whatsappEvents.numberChanged)
  numberChanged({ companyId, payload }: EnvelopeOf<typeof whatsappEvents.numberChanged>): Promise<void> {
    const { chat, to } = payload;
    return this.db.within({ companyId }, async (scope) => {
      const known = await scope.contacts.lockByIdentity(chat);
      if (!known.some((contact) => contact.hasNumber(chat.number) && contact.lid === chat.lid)) return;
      const observed = { identity: { number: to, lid: chat.lid }, name: null, isGroup: false };
      await resolveContact(scope, observed, this.present);
    });
  }

  @OnEvent(whatsappEvents.groupChanged)
  groupChanged({ companyId, payload }: EnvelopeOf<typeof whatsappEvents.groupChanged>): Promise<void> {
    return this.db.within({ companyId }, async (scope) => {
      const { contacts, members } = scope;
      const [group] = await contacts.lockByIdentity(payload.chat);
      if (!group?.isGroup) return;
      await members.replace(group.id, payload.members);
      if (!group.nameEdited && payload.subject && group.name !== payload.subject) {
        group.name = payload.subject;
        await contacts.save(group);
      }
      await nameEarlierMentions(scope, this.present, { contactId: group.id, connectionId: payload.connectionId });
      // Browsers that show the group reload its members.
      publishContact(scope, this.present, group, 'updated');
    });
  }
}
