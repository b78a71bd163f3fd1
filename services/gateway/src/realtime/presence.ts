import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { users, type Caller } from '@recado/contracts';
import { Bus, client, log } from '@recado/platform';

/** Tells accounts who is online. A user with sockets on several gateways is online while any of them is left. */
@Injectable()
export class Presence implements OnApplicationBootstrap {
  private readonly users;
  /** Last word about a user of this gateway, so that a page reload does not write twice. */
  private readonly here = new Map<number, Caller>();

  constructor(private readonly bus: Bus) {
    this.users = client(bus, users);
  }

  onApplicationBootstrap(): void {
    this.bus.onHint<{ userId: number }>('hint.gateway.presenceLeft', ({ userId }) => {
      const caller = this.here.get(userId);
      if (caller) void this.seen(caller);
    });
  }

  async seen(caller: Caller): Promise<void> {
    if (caller.userId) this.here.set(caller.userId, caller);
    await this.say(caller, true);
  }

  async left(caller: Caller): Promise<void> {
    if (!caller.userId) return;
    this.here.delete(caller.userId);
    await this.say(caller, false);
    this.bus.hint('hint.gateway.presenceLeft', { userId: caller.userId });
  }

  private async say(caller: Caller, online: boolean): Promise<void> {
    try {
      await this.users.presence(caller, { online });
    } catch (error) {
      log.warn({ err: error }, 'presence was not kept'); // the next heartbeat repeats it within five minutes
    }
  }
}
