import { Controller } from '@nestjs/common';
import { contactEvents, identitiesOf, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';

/** Forgets erased persons. */
@Controller()
export class PersonListener {
  constructor(private readonly db: ConnectionsDatabase) {}

  @OnEvent(contactEvents.erased)
  async erased(event: EnvelopeOf<typeof contactEvents.erased>): Promise<void> {
    const digits = identitiesOf(event.payload);
    if (digits.length === 0) return;
    const connections = await this.db.within(event, ({ persons }) => persons.connectionIds());
    for (const id of connections) await this.db.within(event, ({ persons }) => persons.forget(id, digits));
    await this.db.within(event, ({ persons }) => persons.removeDeadLetters(digits));
  }
}
