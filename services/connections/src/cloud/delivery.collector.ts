import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Fault, type FaultCode } from '@recado/contracts';
import { Keys, log, outsideContext } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';
import { openCloudSecret } from '../rows/cloud-secrets.ts';
import type { WebhookReceiver } from './cloud-inbox.repository.ts';

/** Bounds of one transaction. */
const MOST_DELIVERIES = 100;
const MOST_BYTES = 4 * 1024 * 1024;
/** Beyond this a delivery is refused while the database is slow, and Meta repeats it. */
const MOST_WAITING_BYTES = 64 * 1024 * 1024;

interface ArrivedDelivery {
  /** The hash of the key in the address. */
  keyHash: string;
  /** The header by which Meta signs the body. */
  signature: string;
  body: Buffer;
}
interface WaitingDelivery extends ArrivedDelivery {
  resolve: (receiver: WebhookReceiver) => void;
  reject: (error: unknown) => void;
}
interface SignedDelivery {
  delivery: WaitingDelivery;
  receiver: WebhookReceiver;
}
interface SortedDeliveries {
  signed: SignedDelivery[];
  refused: { delivery: WaitingDelivery; code: FaultCode }[];
}

/**
 * Stores deliveries of Meta: those that arrive while others are being stored share the next transaction, and each gets its
 * own answer. Connection and secret are read in the same transaction, so that a changed secret counts for the next one.
 */
@Injectable()
export class DeliveryCollector {
  private readonly waiting: WaitingDelivery[] = [];
  private waitingBytes = 0;
  private isStoring = false;

  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly keys: Keys,
  ) {}

  /**
   * Resolves with the connection of the address once the delivery is committed.
   * @throws Fault ERR_CLOUD_WEBHOOK_UNKNOWN, ERR_CLOUD_WEBHOOK_REFUSED, ERR_UNAVAILABLE
   */
  add(delivery: ArrivedDelivery): Promise<WebhookReceiver> {
    const { length } = delivery.body;
    if (this.waitingBytes + length > MOST_WAITING_BYTES) return Promise.reject(new Fault('ERR_UNAVAILABLE'));
    this.waitingBytes += length;
    const { promise, resolve, reject } = Promise.withResolvers<WebhookReceiver>();
    this.waiting.push({ ...delivery, resolve, reject });
    if (!this.isStoring) void outsideContext(() => this.storeAll());
    return promise;
  }

  private async storeAll(): Promise<void> {
    this.isStoring = true;
    while (this.waiting.length > 0) await this.store(this.takeGroup());
    this.isStoring = false;
  }

  private takeGroup(): WaitingDelivery[] {
    let count = 0;
    let bytes = 0;
    for (const { body } of this.waiting) {
      if (count === MOST_DELIVERIES || (count > 0 && bytes + body.length > MOST_BYTES)) break;
      count += 1;
      bytes += body.length;
    }
    this.waitingBytes -= bytes;
    return this.waiting.splice(0, count);
  }

  private async store(group: WaitingDelivery[]): Promise<void> {
    try {
      const { signed, refused } = await this.db.asSystem(
        'the addresses of webhooks name the companies',
        async ({ cloudInbox }) => {
          const receivers = await cloudInbox.receivers(group.map(({ keyHash }) => keyHash));
          const sorted = this.sort(group, receivers);
          await cloudInbox.add(sorted.signed.map(({ delivery, receiver }) => rowOf(delivery, receiver)));
          return sorted;
        },
      );
      for (const { delivery, receiver } of signed) delivery.resolve(receiver);
      for (const { delivery, code } of refused) delivery.reject(new Fault(code));
    } catch (error) {
      for (const delivery of group) delivery.reject(error);
    }
  }

  private sort(group: WaitingDelivery[], receivers: ReadonlyMap<string, WebhookReceiver>): SortedDeliveries {
    const sorted: SortedDeliveries = { signed: [], refused: [] };
    const secrets = new Map([...receivers.values()].map((receiver) => [receiver, this.secretOf(receiver)]));
    for (const delivery of group) {
      const receiver = receivers.get(delivery.keyHash);
      if (!receiver) {
        sorted.refused.push({ delivery, code: 'ERR_CLOUD_WEBHOOK_UNKNOWN' });
        continue;
      }
      const secret = secrets.get(receiver) ?? null;
      if (secret === null) sorted.refused.push({ delivery, code: 'ERR_UNAVAILABLE' });
      else if (isSignedBy(secret, delivery)) sorted.signed.push({ delivery, receiver });
      else sorted.refused.push({ delivery, code: 'ERR_CLOUD_WEBHOOK_REFUSED' });
    }
    return sorted;
  }

  /** @returns null for a secret that cannot be opened, which must not fail the deliveries of others */
  private secretOf(receiver: WebhookReceiver): string | null {
    try {
      return openCloudSecret(this.keys, receiver, 'appSecret');
    } catch (error) {
      log.error({ err: error, connectionId: receiver.id }, 'the app secret of an official number cannot be opened');
      return null;
    }
  }
}

const rowOf = ({ body }: ArrivedDelivery, { id, companyId }: WebhookReceiver) => ({
  companyId,
  connectionId: id,
  hash: createHash('sha256').update(body).digest('base64url'),
  body,
});

/** Source: Meta, "Webhooks", validate payloads: HMAC SHA-256 over the bytes as they came. */
function isSignedBy(appSecret: string, { body, signature }: ArrivedDelivery): boolean {
  if (appSecret === '') return false;
  return isSame(signature, `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`);
}

/** Compares in constant time, whatever the lengths are. */
export const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
