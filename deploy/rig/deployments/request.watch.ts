import { setTimeout as pause } from 'node:timers/promises';
import type { TrafficStage } from '../faults/traffic.stage.ts';

const EVERY_MS = 100;
const TIMEOUT_MS = 30_000;

/** Reads ticket lists all the time, as browsers do, and counts the requests that fail. */
export class RequestWatch {
  private readonly stage: TrafficStage;
  private isStopped = false;
  private sent = 0;
  /** Status of each failed request; 0 without an answer. */
  private readonly failed: number[] = [];
  private slowestMs = 0;
  private readonly watching: Promise<void>;

  constructor(stage: TrafficStage) {
    this.stage = stage;
    this.watching = this.watch();
  }

  async stop(): Promise<{ sent: number; failed: number[]; slowestMs: number }> {
    this.isStopped = true;
    await this.watching;
    return { sent: this.sent, failed: this.failed, slowestMs: this.slowestMs };
  }

  private async watch(): Promise<void> {
    const underWay = new Set<Promise<void>>();
    for (let n = 0; !this.isStopped; n++) {
      const request = this.request(n).finally(() => underWay.delete(request));
      underWay.add(request);
      await pause(EVERY_MS);
    }
    await Promise.all(underWay);
  }

  private async request(n: number): Promise<void> {
    const { product, companies } = this.stage;
    const company = companies[n % companies.length];
    const began = Date.now();
    const status = await fetch(`${product.gateway}/tickets?status=open&pageNumber=1`, {
      headers: { authorization: `Bearer ${company?.token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async (response) => (await response.arrayBuffer(), response.status))
      .catch(() => 0);
    this.sent++;
    this.slowestMs = Math.max(this.slowestMs, Date.now() - began);
    if (status === 0 || status >= 500) this.failed.push(status);
  }
}
