import { Controller } from '@nestjs/common';
import { messageOrders, type EnvelopeOf } from '@recado/contracts';
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
    await this.db.within(event, async ({ connections, checks }) => {
      if (await connections.hold(connectionId)) await checks.add(connectionId, numbers);
    });
    publishSessionHint(this.bus, connectionId);
  }
}
