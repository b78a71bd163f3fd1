import type { ChatReceipt } from '../whatsapp/decode/decode-receipt.ts';
import type { StoredTogether } from '../worker/stored-together.ts';

/** Receipts of one message follow each other within milliseconds, and the outcome of its sending. */
const COLLECT_MS = 20;

/** Collects the receipts of a session for some milliseconds, so that one transaction stores them. */
export class ReceiptCollector {
  /** The highest level of each message: 2 delivered, 3 read, 4 played. */
  private acks = new Map<string, number>();
  private done = Promise.withResolvers<void>();
  private timer: NodeJS.Timeout | undefined;

  /** @param due called when the receipts are to be taken and stored */
  constructor(
    private readonly connectionId: number,
    private readonly due: () => void,
  ) {}

  /** Resolves once the receipt is stored. */
  add({ waIds, ack }: ChatReceipt): Promise<void> {
    for (const waId of waIds) this.acks.set(waId, Math.max(ack, this.acks.get(waId) ?? 0));
    this.timer ??= setTimeout(this.due, COLLECT_MS);
    return this.done.promise;
  }

  /** @returns null when there are none */
  take(): StoredTogether | null {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.acks.size === 0) return null;
    const { acks, done, connectionId } = this;
    this.acks = new Map();
    this.done = Promise.withResolvers();
    return {
      inTransaction: ({ outbound, publish }) => outbound.acknowledge(connectionId, acks, publish),
      stored: done.resolve,
      failed: done.reject,
    };
  }
}
