import { Controller } from '@nestjs/common';
import { abilitiesOf, messageOrders, whatsappEvents, type EnvelopeOf } from '@recado/contracts';
import { Bus, OnEvent } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';
import type { HeldConnection } from '../rows/connection.repository.ts';
import { publishSessionHint } from '../rows/session.hints.ts';

const canCheck = ({ kind }: HeldConnection): boolean => abilitiesOf(kind).includes('checksNumbers');
const isAble = (connection: HeldConnection): boolean => canCheck(connection) && connection.status === 'CONNECTED';

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
    const asked = await this.db.within(event, async ({ connections, checks, publish }) => {
      const connection = await connections.hold(connectionId);
      if (!connection) return null;
      // Meta reports only for a message whether its number is on WhatsApp.
      const asking = canCheck(connection) ? connection : (await connections.all()).find(isAble);
      if (asking) await checks.add(asking.id, numbers);
      else
        for (const number of numbers)
          publish(whatsappEvents.numberChecked, { connectionId, number, exists: true, isUnknown: true });
      return asking?.id ?? null;
    });
    if (asked !== null) publishSessionHint(this.bus, asked);
  }
}
