import { Job, log, type Attempt } from '@recado/platform';
import { Injectable } from '@nestjs/common';
import webPush, { WebPushError, type Urgency } from 'web-push';
import { ChatConfig } from '../chat.config.ts';
import { ChatDatabase } from '../chat.database.ts';
import type { BrowserAddress } from './push.repository.ts';
import { isPushService } from './is-push-service.ts';
import { removeSubscriptions } from './remove-subscriptions.ts';
import { pushJobKind, type PushOrder, type PushPayload } from './push.job-kind.ts';

const TIMEOUT_MS = 10_000;
/** Seconds until a notice is outdated. */
const TTL = 4 * 3_600;
const urgencies: Record<PushPayload['kind'], Urgency> = {
  message: 'high',
  transfer: 'high',
  waiting: 'normal',
  woken: 'high',
  dueSoon: 'high',
  overdue: 'high',
  chat: 'normal',
  mention: 'high',
  outage: 'high',
  rule: 'high',
};

/** Sends notices to the browsers of users who have no page open. */
@Injectable()
export class PushJob {
  constructor(
    private readonly db: ChatDatabase,
    private readonly config: ChatConfig,
  ) {}

  @Job(pushJobKind)
  async send({ companyId, subscriptionId, at, pushed }: PushOrder, { isLast }: Attempt): Promise<void> {
    const known = await this.db.within({ companyId }, ({ push }) => push.get(subscriptionId));
    const left = TTL - Math.round((Date.now() - at) / 1000);
    // The list of hosts may have changed since the subscription.
    if (!known || left <= 0 || !isPushService(this.config.PUSH_HOSTS, known.endpoint)) return;
    try {
      await this.post(known, { ...pushed, language: known.language }, left);
    } catch (error) {
      const status = error instanceof WebPushError ? error.statusCode : 0;
      if (status === 404 || status === 410) {
        await this.db.within({ companyId }, (scope) => removeSubscriptions(scope, companyId, [known.sessionId]));
      } else if (isLast || (status >= 300 && status < 500 && status !== 429)) {
        log.warn({ status, reason: reasonOf(error), companyId, subscriptionId }, 'a push service refused a notice');
      } else throw new Error(reasonOf(error), { cause: error });
    }
  }

  private async post({ endpoint, p256dh, auth }: BrowserAddress, pushed: PushPayload, left: number): Promise<void> {
    const { publicKey, privateKey } = await this.db.asSystem('the key is the platform’s', ({ pushKey }) =>
      pushKey.get(),
    );
    await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(pushed), {
      vapidDetails: { subject: this.config.PUSH_CONTACT, publicKey, privateKey },
      TTL: left,
      urgency: urgencies[pushed.kind],
      topic: topicOf(pushed),
      contentEncoding: 'aes128gcm',
      timeout: TIMEOUT_MS,
    });
  }
}

/** A later notice of the same subject replaces one that waits for an offline browser. */
function topicOf(pushed: PushPayload): string {
  if ('chatId' in pushed) return `chat-${pushed.chatId}`;
  if (pushed.kind === 'rule')
    return pushed.contactId === null ? `rule-${pushed.connectionId}` : `contact-${pushed.contactId}`;
  return pushed.kind === 'outage' ? `connection-${pushed.connectionId}` : `ticket-${pushed.ticketId}`;
}

/** The log must not show the address: everybody who has it can push to the browser. */
const reasonOf = (error: unknown): string =>
  error instanceof WebPushError ? `answered ${error.statusCode}` : ((error as { code?: string }).code ?? 'no answer');
