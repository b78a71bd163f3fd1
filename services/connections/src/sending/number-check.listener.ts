import { Controller } from '@nestjs/common';
import { messageOrders, whatsappEvents, type EnvelopeOf } from '@recado/contracts';
import { Bus, OnEvent } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';
import { publishSessionHint } from '../rows/session.hints.ts';

/** Stores the numbers that other services want looked up. */
@Controller()
export class NumberCheckListener {
  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly bus: Bus,
  ) {}

  @OnEvent(messageOrders.checkNumbers)
  async onCheck(event: EnvelopeOf<typeof messageOrders.checkNumbers>): Promise<void> {
    const { connectionId, numbers } = event.payload;
    await this.db.within(event, async ({ connections, checks, publish }) => {
      const connection = await connections.hold(connectionId);
      if (connection?.kind === 'device') await checks.add(connectionId, numbers);
      // Meta says only of a message whether its number is on WhatsApp.
      else if (connection)
        for (const number of numbers) publish(whatsappEvents.numberChecked, { connectionId, number, exists: true });
    });
    publishSessionHint(this.bus, connectionId);
  }
}
