import { createHmac } from 'node:crypto';
import { errorText } from '../../log.ts';
import type { OfficialNumber, WebhookField, WebhookTarget } from '../../model/official-number.model.ts';
import type { World } from '../../simulated-world.ts';
import type { PendingChange } from '../../store/webhooks.table.ts';

const ANSWER_MS = 10_000;
/** Meta repeats a webhook for up to seven days. Source: Meta, "Webhooks", retries. */
const REPEATED_FOR_MS = 7 * 24 * 60 * 60 * 1000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;
/** Webhooks that are under way at once, for each number. */
const MOST_AT_ONCE = 50;
/** A change that a fault holds back is sent after the next one, or after this time. */
const HOLD_BACK_MS = 10_000;
const DELAY_MS = 1000;

interface Lane {
  /** In the order in which they are sent. */
  ready: PendingChange[];
  /** Changes whose time has not come. */
  later: PendingChange[];
  underWay: number;
  /** A change that a fault holds back until the next one is sent. */
  heldBack: PendingChange | undefined;
  /** Changes that were held back, by the `seq` of the one after whose webhook they are sent. */
  followers: Map<number, PendingChange>;
  timer: NodeJS.Timeout | undefined;
}

/** Only these go to the webhook of the number or of its account. Source: Meta, "Webhook overrides". */
const overridable: readonly WebhookField[] = ['messages'];

/** Sends changes to webhooks, signed, and again with growing pauses until the answer is 200. */
export class WebhookSender {
  private readonly lanes = new Map<string, Lane>();
  private stopped = false;

  constructor(private readonly world: World) {
    for (const change of world.store.webhooks.all()) this.laneOf(change.phoneNumberId).later.push(change);
  }

  /**
   * Sends a change once the number's app is subscribed; one that nobody is subscribed to is lost, as with Meta.
   * @param ledger the ledger's `seq` of the message that it carries
   */
  send(
    official: OfficialNumber,
    field: WebhookField,
    value: Record<string, unknown>,
    ledger: number | null = null,
  ): void {
    if (!this.targetOf(official, field)) return;
    const at = this.world.store.clock.now();
    const { phoneNumberId } = official;
    const change = this.world.store.webhooks.add({ phoneNumberId, field, value: JSON.stringify(value), at, ledger });
    const lane = this.laneOf(phoneNumberId);
    const delay = this.world.faults.strike('delay', official.number);
    if (delay) change.due += delay.ms ?? DELAY_MS;
    if (!delay && !lane.heldBack && this.world.faults.strike('reorder', official.number))
      return this.holdBack(lane, change);
    lane.later.push(change);
    if (this.world.faults.strike('duplicate', official.number))
      lane.later.push(this.world.store.webhooks.add({ phoneNumberId, field, value: change.value, at, ledger }));
    if (lane.heldBack) lane.followers.set(change.seq, lane.heldBack);
    lane.heldBack = undefined;
    this.pump(phoneNumberId);
  }

  /** Sends what is due: after a start, after the clock was moved, and after the webhook of a number was set. */
  resume(): void {
    for (const phoneNumberId of this.lanes.keys()) this.pump(phoneNumberId);
  }

  /** Webhooks that were not answered with 200 yet. */
  pending({ phoneNumberId }: Pick<OfficialNumber, 'phoneNumberId'>): PendingChange[] {
    const { ready, later, heldBack, followers } = this.laneOf(phoneNumberId);
    return [...ready, ...later, ...followers.values(), ...(heldBack ? [heldBack] : [])];
  }

  remove({ phoneNumberId }: OfficialNumber): void {
    for (const change of this.pending({ phoneNumberId })) this.world.store.webhooks.remove(change);
    clearTimeout(this.laneOf(phoneNumberId).timer);
    this.lanes.delete(phoneNumberId);
  }

  stop(): void {
    this.stopped = true;
    for (const { timer } of this.lanes.values()) clearTimeout(timer);
  }

  private holdBack(lane: Lane, change: PendingChange): void {
    lane.heldBack = change;
    this.world.timers.after(HOLD_BACK_MS, () => {
      if (lane.heldBack !== change) return;
      lane.heldBack = undefined;
      lane.later.push(change);
      this.pump(change.phoneNumberId);
    });
  }

  private releaseFollower(lane: Lane, seq: number): void {
    const follower = lane.followers.get(seq);
    if (!follower) return;
    lane.followers.delete(seq);
    lane.later.push(follower);
  }

  private targetOf(official: OfficialNumber, field: WebhookField): WebhookTarget | undefined {
    const account = this.world.store.officials.account(official.accountId);
    if (!account?.subscribed || !official.fields.includes(field)) return undefined;
    const override = overridable.includes(field) ? (official.override ?? account.override) : null;
    return override ?? official.webhook ?? undefined;
  }

  private pump(phoneNumberId: string): void {
    const lane = this.laneOf(phoneNumberId);
    const official = this.world.store.officials.findById(phoneNumberId);
    clearTimeout(lane.timer);
    if (!official || this.stopped) return;
    const now = this.world.store.clock.now();
    for (const change of lane.later.filter(({ due }) => due <= now)) lane.ready.push(change);
    lane.later = lane.later.filter(({ due }) => due > now);
    while (lane.underWay < MOST_AT_ONCE && lane.ready.length > 0) {
      const batch = lane.ready.splice(0, official.batch);
      lane.underWay++;
      void this.deliver(official, batch).finally(() => {
        lane.underWay--;
        for (const { seq } of batch) this.releaseFollower(lane, seq);
        this.pump(phoneNumberId);
      });
    }
    if (lane.later.length === 0) return;
    const next = lane.later.reduce((earliest, { due }) => Math.min(earliest, due), Infinity);
    lane.timer = setTimeout(() => this.pump(phoneNumberId), Math.min(next - now, LONGEST_PAUSE_MS));
  }

  /** Sends changes with the same target in one webhook. */
  private async deliver(official: OfficialNumber, batch: PendingChange[]): Promise<void> {
    const byTarget = Map.groupBy(batch, ({ field }) => this.targetOf(official, field as WebhookField)?.url);
    await Promise.all(
      [...byTarget].map(async ([url, changes]) => {
        const delivered = url !== undefined && (await this.post(official, url, changes));
        if (this.stopped) return;
        for (const change of changes)
          if (delivered) this.settle(change);
          else this.postpone(official, change);
      }),
    );
  }

  private async post(official: OfficialNumber, url: string, changes: PendingChange[]): Promise<boolean> {
    for (const { ledger } of changes)
      if (ledger !== null) this.world.store.ledger.recordDelivery(ledger, webhookDevice(official));
    const body = escape({
      object: 'whatsapp_business_account',
      entry: changes.map(({ field, value, at }) => ({
        id: official.accountId,
        time: Math.floor(at / 1000),
        changes: [{ value: JSON.parse(value) as unknown, field }],
      })),
    });
    const signature = createHmac('sha256', official.appSecret).update(body).digest('hex');
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await response.arrayBuffer();
      return response.status === 200;
    } catch (error) {
      this.world.log('a webhook was not answered', { url, error: errorText(error) });
      return false;
    }
  }

  private settle(change: PendingChange): void {
    this.world.store.webhooks.remove(change);
    const official = this.world.store.officials.findById(change.phoneNumberId);
    if (change.ledger !== null && official) this.world.store.ledger.acknowledge(change.ledger, webhookDevice(official));
  }

  private postpone({ retryMs }: OfficialNumber, change: PendingChange): void {
    const now = this.world.store.clock.now();
    if (now - change.at > REPEATED_FOR_MS) return this.world.store.webhooks.remove(change);
    change.due = now + Math.min(retryMs * 2 ** change.tries, LONGEST_PAUSE_MS);
    change.tries++;
    this.world.store.webhooks.save(change);
    this.laneOf(change.phoneNumberId).later.push(change);
  }

  private laneOf(phoneNumberId: string): Lane {
    const lane = this.lanes.get(phoneNumberId) ?? {
      ready: [],
      later: [],
      underWay: 0,
      heldBack: undefined,
      followers: new Map(),
      timer: undefined,
    };
    this.lanes.set(phoneNumberId, lane);
    return lane;
  }
}

/**
 * JSON as Meta writes and signs it: characters beyond ASCII and slashes are escaped, so that a receiver that signs what it
 * has parsed and written again finds another signature. Source: Meta, "Webhooks", validate payloads.
 */
const escape = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('/', String.raw`\/`);

/** The ledger's name for the webhook of a number. */
const webhookDevice = ({ number }: OfficialNumber): string => `${number}:webhook`;
