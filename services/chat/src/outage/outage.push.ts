import { platformCaller, type EventEnvelope } from '@recado/contracts';
import { Jobs } from '@recado/platform';
import { Injectable } from '@nestjs/common';
import { ChatDatabase } from '../chat.database.ts';
import { PushDispatcher } from '../push/push.dispatcher.ts';
import { pushJobKind, type PushOrder } from '../push/push.job-kind.ts';

/** Pushes a notice of a connection that is down to the browsers of admins; a tap on it leads to the connections. */
@Injectable()
export class OutagePush {
  constructor(
    private readonly db: ChatDatabase,
    private readonly jobs: Jobs,
    private readonly push: PushDispatcher,
  ) {}

  async dispatch(
    { companyId, trace }: Pick<EventEnvelope, 'companyId' | 'trace'>,
    connectionId: number,
    name: string,
  ): Promise<void> {
    const caller = platformCaller(companyId, trace);
    const subscriptions = await this.db.within(caller, ({ push }) => push.listOf(null));
    if (subscriptions.length === 0) return;
    const offline = await this.push.findOffline(caller, subscriptions, null);
    const admins = offline.filter(({ user }) => user.profile === 'admin');
    await this.db.within(caller, async ({ manager }) => {
      for (const { subscription } of admins) {
        const pushed = { kind: 'outage', connectionId, name } as const;
        const order: PushOrder = { companyId, subscriptionId: subscription.id, at: Date.now(), pushed };
        await this.jobs.order(manager, pushJobKind, order);
      }
    });
  }
}
