import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { users, type Caller } from '@recado/contracts';
import { Bus, client, log } from '@recado/platform';

/** Saves in accounts whether a user is online. A user with sockets at several gateways is online while any of them is open. */
@Injectable()
export class UserPresence implements OnApplicationBootstrap {
  private readonly users;
  /** Callers with sockets at this gateway, by user. */
  private readonly online = new Map<number, Caller>();

  constructor(private readonly bus: Bus) {
    this.users = client(bus, users);
  }

  onApplicationBootstrap(): void {
    this.bus.onHint<{ userId: number }>('hint.gateway.presenceLeft', ({ userId }) => {
      const caller = this.online.get(userId);
      if (caller) void this.setOnline(caller);
    });
  }

  async setOnline(caller: Caller): Promise<void> {
    if (caller.userId) this.online.set(caller.userId, caller);
    await this.save(caller, true);
  }

  async setOffline(caller: Caller): Promise<void> {
    if (!caller.userId) return;
    this.online.delete(caller.userId);
    await this.save(caller, false);
    this.bus.hint('hint.gateway.presenceLeft', { userId: caller.userId });
  }

  private async save(caller: Caller, online: boolean): Promise<void> {
    try {
      await this.users.presence(caller, { online });
    } catch (error) {
      log.warn({ err: error }, 'presence was not saved'); // the page sends it again within five minutes
    }
  }
}
