import { Injectable } from '@nestjs/common';
import { users, type Caller } from '@recado/contracts';
import { Bus, client } from '@recado/platform';
import { setTimeout as pause } from 'node:timers/promises';

const MOST_AGE_MS = 5_000;
/** Numbers do not wait any longer for it. */
const MOST_WAIT_MS = 300;
const MOST_COMPANIES = 1_000;

/** Who is online, as accounts knows it; asked at most every five seconds for a company. */
@Injectable()
export class OnlineUsers {
  private readonly users;
  private readonly known = new Map<number, { at: number; online: Promise<ReadonlySet<number> | null> }>();

  constructor(bus: Bus) {
    this.users = client(bus, users);
  }

  /** null: accounts has not responded; the numbers are shown without. */
  async of(caller: Caller): Promise<ReadonlySet<number> | null> {
    const { companyId } = caller;
    const known = this.known.get(companyId);
    const isFresh = known !== undefined && Date.now() - known.at < MOST_AGE_MS;
    const online = isFresh ? known.online : this.load(caller);
    if (!isFresh) this.remember(companyId, online);
    return Promise.race([online, pause(MOST_WAIT_MS, null, { ref: false })]);
  }

  private remember(companyId: number, online: Promise<ReadonlySet<number> | null>): void {
    if (this.known.size >= MOST_COMPANIES) this.known.clear();
    this.known.set(companyId, { at: Date.now(), online });
  }

  private async load(caller: Caller): Promise<ReadonlySet<number> | null> {
    try {
      const found = await this.users.colleagues(caller, {});
      return new Set(found.filter(({ online }) => online).map(({ id }) => id));
    } catch {
      return null; // the client has logged why
    }
  }
}
