import { contactEvents, messageEvents } from '@recado/contracts';
import { Injectable } from '@nestjs/common';
import { ErasureList, Job, log, type Attempt } from '@recado/platform';
import { FileRemover } from '../../files/file.remover.ts';
import { ContactsDatabase } from '../contacts.database.ts';
import { contactErasureJobKind, type ErasedContact } from './contact-erasure.job-kind.ts';
import type { ContactErasure } from './contact-erasure.repository.ts';
import { personOf } from './contact-traces.repository.ts';

const MESSAGES_AT_ONCE = 500;
const TICKETS_AT_ONCE = 200;

/** Erases the data of an erased contact in batches. A repeated attempt goes on with the rest. */
@Injectable()
export class ContactErasureJob {
  constructor(
    private readonly db: ContactsDatabase,
    private readonly files: FileRemover,
    private readonly list: ErasureList,
  ) {}

  @Job(contactErasureJobKind)
  async run(contact: ErasedContact, { isLast, signal }: Attempt): Promise<void> {
    const { contactId } = contact;
    const erasure = await this.db.within(contact, ({ erasures }) => erasures.ofContact(contactId));
    if (!erasure || erasure.state === 'done') return;
    try {
      // A backup that still has the contact is restored without it.
      await this.list.add(contact, erasure.createdAt);
      await this.eraseConversations(contact, signal);
      await this.eraseTickets(contact, signal);
      await this.eraseInGroups(contact, erasure, signal);
      await this.db.within(contact, async ({ traces, apiMessages, erasures }) => {
        await traces.removeSchedules(contactId);
        await traces.removeTurnBudget(contactId);
        await apiMessages.removeOfPerson(contactId, personOf(erasure).digits);
        await traces.removeFromImports(personOf(erasure));
        await traces.removeDeadLetters(personOf(erasure));
        await erasures.finish(contactId);
      });
      await this.files.removeOf(contact.companyId);
    } catch (error) {
      log.warn({ err: error, contactId }, 'erasing a contact failed');
      if (isLast) await this.db.within(contact, ({ erasures }) => erasures.setState(contactId, 'failed'));
      throw error;
    }
  }

  private async eraseConversations(contact: ErasedContact, signal: AbortSignal): Promise<void> {
    const { contactId, companyId } = contact;
    await this.db.within(contact, async ({ traces, erasures }) =>
      erasures.begin(contactId, await traces.countMessages(contactId)),
    );
    for (let removed = MESSAGES_AT_ONCE; removed === MESSAGES_AT_ONCE; signal.throwIfAborted()) {
      removed = await this.db.within(contact, async ({ traces, erasures, publish }) => {
        const { count, bytes } = await traces.removeMessages(contactId, MESSAGES_AT_ONCE);
        if (bytes > 0) publish(messageEvents.filesRemoved, { bytes });
        await erasures.advance(contactId, count);
        return count;
      });
      await this.files.removeOf(companyId);
    }
  }

  /** Other services clear what they keep of the tickets. */
  private async eraseTickets(contact: ErasedContact, signal: AbortSignal): Promise<void> {
    const { contactId } = contact;
    for (let after: number | undefined = 0; after !== undefined; signal.throwIfAborted()) {
      const position: number = after;
      after = await this.db.within(contact, async ({ traces, publish }) => {
        const ticketIds = await traces.ticketIds(contactId, position, TICKETS_AT_ONCE);
        if (ticketIds.length === 0) return undefined;
        await traces.clearTickets(ticketIds);
        publish(contactEvents.ticketsErased, { contactId, ticketIds });
        return ticketIds.at(-1);
      });
    }
  }

  private async eraseInGroups(contact: ErasedContact, erasure: ContactErasure, signal: AbortSignal): Promise<void> {
    const person = personOf(erasure);
    const groups = await this.db.within(contact, ({ traces }) => traces.groupsOf(person));
    for (const groupId of groups) {
      for (let removed = MESSAGES_AT_ONCE; removed === MESSAGES_AT_ONCE; signal.throwIfAborted())
        removed = await this.db.within(contact, async ({ traces, publish }) => {
          const { count, bytes } = await traces.removeGroupMessages(groupId, person, MESSAGES_AT_ONCE);
          if (bytes > 0) publish(messageEvents.filesRemoved, { bytes });
          return count;
        });
      await this.db.within(contact, ({ traces }) => traces.leaveGroup(groupId, person));
    }
  }
}
