import { Jobs, log, type Attempt } from '@recado/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import webPush, { WebPushError, type Urgency } from 'web-push';
import { ChatConfig } from '../chat.config.ts';
import { ChatDatabase } from '../chat.database.ts';
import type { Address } from './push.repository.ts';
import { isPushService } from './push-hosts.ts';
import { forget } from './push.service.ts';
import { pushJob, type OrderedPush, type Pushed } from './work.ts';

const TIMEOUT_MS = 10_000;
/** Seconds after which nobody needs to hear of it any more. */
const TTL = 4 * 3_600;
const urgencies: Record<Pushed['kind'], Urgency> = { message: 'high', transfer: 'high', waiting: 'normal' };

/** Hands notices to the browsers' push services. */
@Injectable()
export class PushJob implements OnApplicationBootstrap {
  constructor(
    private readonly db: ChatDatabase,
    private readonly jobs: Jobs,
    private readonly config: ChatConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<OrderedPush>(pushJob, (ordered, attempt) => this.send(ordered, attempt));
  }

  private async send({ companyId, subscriptionId, at, pushed }: OrderedPush, { isLast }: Attempt): Promise<void> {
    const known = await this.db.within({ companyId }, ({ push }) => push.get(subscriptionId));
    const left = TTL - Math.round((Date.now() - at) / 1000);
    // Hosts may have been taken from the list since.
    if (!known || left <= 0 || !isPushService(this.config.PUSH_HOSTS, known.endpoint)) return;
    try {
      await this.hand(known, { ...pushed, language: known.language }, left);
    } catch (error) {
      const status = error instanceof WebPushError ? error.statusCode : 0;
      if (status === 404 || status === 410) {
        await this.db.within({ companyId }, (scope) => forget(scope, companyId, [known.sessionId]));
      } else if (isLast || (status >= 300 && status < 500 && status !== 429)) {
        log.warn({ status, reason: reasonOf(error), companyId, subscriptionId }, 'a notice was not taken');
      } else throw new Error(reasonOf(error), { cause: error });
    }
  }

  private async hand({ endpoint, p256dh, auth }: Address, pushed: Pushed, left: number): Promise<void> {
    const { publicKey, privateKey } = await this.db.asSystem('the key is the platform’s', ({ pushKey }) =>
      pushKey.get(),
    );
    await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(pushed), {
      vapidDetails: { subject: this.config.PUSH_CONTACT, publicKey, privateKey },
      TTL: left,
      urgency: urgencies[pushed.kind],
      // What waits at the push service for a browser that is off is replaced by the next of its ticket.
      topic: `ticket-${pushed.ticketId}`,
      contentEncoding: 'aes128gcm',
      timeout: TIMEOUT_MS,
    });
  }
}

/** Without the address, which lets anybody speak to the browser. */
const reasonOf = (error: unknown): string =>
  error instanceof WebPushError ? `answered ${error.statusCode}` : ((error as { code?: string }).code ?? 'no answer');
