import { Controller } from '@nestjs/common';
import { ticketViews, whatsappEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { Presenter } from '../../presenter.ts';
import { DeskDatabase } from '../../rows/desk.database.ts';

/** Keeps on tickets until when free messages may be sent, where something else than a message of the contact changes it. */
@Controller()
export class WindowListener {
  constructor(
    private readonly db: DeskDatabase,
    private readonly present: Presenter,
  ) {}

  @OnEvent(whatsappEvents.windowChanged)
  changed({ companyId, payload }: EnvelopeOf<typeof whatsappEvents.windowChanged>): Promise<void> {
    const { connectionId, chat, before, until } = payload;
    return this.db.within({ companyId }, async ({ contacts, tickets, publish }) => {
      if (before === null) return;
      for (const { id: contactId } of await contacts.lockByIdentity(chat)) {
        const living = await tickets.lockLiving(contactId, connectionId);
        const isChanged = await tickets.changeWindow({ contactId, connectionId }, new Date(before), new Date(until));
        if (!isChanged || !living) continue;
        const ticket = await tickets.byId(living.id);
        publish(ticketViews.updated, { ticket: this.present.ticket(ticket), before: ticket.sight });
      }
    });
  }
}
