import { Injectable } from '@nestjs/common';
import { queues, serviceCaller, whatsapp, type Caller } from '@recado/contracts';
import { Bus, client } from '@recado/platform';
import { AccountsDatabase } from '../accounts.database.ts';
import { countUserPlaces } from '../rows/user-limit.ts';
import { changeLimits, type GivenLimits, type LimitUsage } from './change-limits.ts';

/** The usage of a company's limits, as the owners of the counted rows know it. */
@Injectable()
export class LimitUsageReader {
  private readonly connections;
  private readonly queues;

  constructor(
    private readonly db: AccountsDatabase,
    bus: Bus,
  ) {
    this.connections = client(bus, whatsapp);
    this.queues = client(bus, queues);
  }

  /**
   * Asks the owners, before the transaction of a change, and only where it lowers a limit.
   * @returns null where it lowers none
   */
  async readFor({ trace }: Caller, id: number, given: GivenLimits): Promise<LimitUsage | null> {
    const lower = await this.db.asSystem('a super user changes any company', async (scope) =>
      changeLimits(scope, await scope.companies.get(id), given),
    );
    if (lower.length === 0) return null;
    const caller = serviceCaller('accounts', id, trace);
    const [users, connections, ofTickets] = await Promise.all([
      this.db.within(caller, countUserPlaces),
      this.connections.count(caller, {}),
      this.queues.count(caller, {}),
    ]);
    return { users, connections: connections.count, queues: ofTickets.count };
  }
}
