import {
  Fault,
  pushEvents,
  pushSubscriptions,
  type Caller,
  type Handlers,
  type PushKey,
  type PushSessions,
  type SavePushSubscription,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { ChatConfig } from '../chat.config.ts';
import { ChatDatabase } from '../chat.database.ts';
import { isPushService } from './is-push-service.ts';
import { removeSubscriptions } from './remove-subscriptions.ts';

const MOST_SESSIONS = 50;

@Serves(pushSubscriptions)
export class PushService implements Handlers<typeof pushSubscriptions> {
  constructor(
    private readonly db: ChatDatabase,
    private readonly config: ChatConfig,
  ) {}

  async key(): Promise<PushKey> {
    const { publicKey } = await this.db.asSystem('the key is the platform’s', ({ pushKey }) => pushKey.get());
    return { key: publicKey };
  }

  sessions(caller: Caller): Promise<PushSessions> {
    return this.db.within(caller, async ({ push }) => ({ sessionIds: await push.listSessions(MOST_SESSIONS) }));
  }

  async save({ companyId, userId, sessionId }: Caller, given: SavePushSubscription): Promise<void> {
    // Support staff are not users of the company and receive no notices.
    if (userId === null || sessionId === null) throw new Fault('ERR_NO_PERMISSION');
    const { endpoint, p256dh, auth, language, withText } = given;
    if (!isPushService(this.config.PUSH_HOSTS, endpoint)) throw invalidSubscription('endpoint');
    if (Buffer.from(p256dh, 'base64url').length !== 65) throw invalidSubscription('p256dh');
    if (Buffer.from(auth, 'base64url').length !== 16) throw invalidSubscription('auth');
    await this.db.within({ companyId }, async (scope) => {
      await scope.push.lockCompany(companyId);
      const before = await scope.push.exists();
      await scope.push.save({ userId, sessionId, language, withText }, { endpoint, p256dh, auth });
      if (!before) scope.publish(pushEvents.subscribersChanged, { hasSubscribers: true });
    });
  }

  async remove({ companyId, sessionId }: Caller): Promise<void> {
    if (sessionId) await this.db.within({ companyId }, (scope) => removeSubscriptions(scope, companyId, [sessionId]));
  }
}

const invalidSubscription = (field: string) => new Fault('ERR_VALIDATION', {}, [{ field, rule: 'pushService' }]);
