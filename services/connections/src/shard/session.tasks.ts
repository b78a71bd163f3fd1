import type { ConversationShown } from '@recado/contracts';
import type { Agenda } from '../connection/connection.repository.ts';
import { Downloads } from '../media/media-download.job.ts';
import { Pictures } from '../media/profile-picture.job.ts';
import type { Budget } from '../outbound/send.budget.ts';
import { Sender } from '../outbound/message.sender.ts';
import type { Arrived } from '../whatsapp/connection.attempt.ts';
import type { Caches } from '../whatsapp/session.caches.ts';
import type { Socket } from '../whatsapp/whatsapp.socket.ts';
import { Drain } from './serial.runner.ts';
import type { Floor } from './worker.context.ts';
import type { Lease } from './lease.repository.ts';
import { Onlookers } from './presence.subscriptions.ts';

/** What is done while a socket lives: sending, fetching files, looking at pictures. */
export class Work {
  readonly sender: Sender;
  readonly onlookers: Onlookers;
  private readonly outbound: Drain;
  private readonly downloads: Drain;
  private readonly pictures: Drain;
  private open = false;
  private over = false;
  private settled: NodeJS.Timeout | undefined;
  private again: NodeJS.Timeout | undefined;

  constructor(
    private readonly floor: Floor,
    lease: Lease,
    socket: Socket,
    budget: Budget,
    caches: Caches,
    private readonly failed: (error: unknown) => void,
  ) {
    this.sender = new Sender(floor, lease, socket, budget, caches, () => this.outbound.kick());
    this.onlookers = new Onlookers(floor, lease, socket);
    const downloads = new Downloads(floor, lease, socket);
    const pictures = new Pictures(floor, lease, socket);
    this.outbound = new Drain(() => this.sendNext(budget), failed);
    this.downloads = new Drain(() => downloads.step(), failed);
    this.pictures = new Drain(() => pictures.step(), failed);
  }

  /** Sending starts a little later: the client is still moving keys from numbers to LIDs. */
  opened(): void {
    if (this.over) return;
    this.settled = setTimeout(() => {
      this.open = true;
      for (const drain of [this.outbound, this.downloads, this.pictures]) drain.kick();
    }, this.floor.config.WORKER_SETTLE_MS);
  }
  /** Not while the session finds its feet. */
  shown(said: ConversationShown): void {
    if (this.open) this.onlookers.shown(said);
  }
  send(): void {
    if (this.open && !this.over) this.outbound.kick();
  }
  look({ outbound, media, picture }: Agenda): void {
    if (outbound) this.send();
    this.arrived({ media, picture });
  }
  arrived({ media, picture }: Arrived): void {
    if (!this.open || this.over) return;
    if (media) this.downloads.kick();
    if (picture) this.pictures.kick();
  }

  /** Finishes what is being done and takes nothing new. */
  async stop(): Promise<void> {
    this.abandon();
    const late = new Promise((resolve) => setTimeout(resolve, 10_000).unref());
    const sent = this.outbound.stop().then(() => this.sender.finish());
    const all = [sent.catch(this.failed), this.downloads.stop(), this.pictures.stop()];
    await Promise.race([Promise.all(all), late]);
  }
  abandon(): void {
    this.over = true;
    this.onlookers.abandon();
    clearTimeout(this.settled);
    clearTimeout(this.again);
    for (const drain of [this.outbound, this.downloads, this.pictures]) void drain.stop();
  }

  /** What the budget holds back goes on by itself when there is something in it again. */
  private async sendNext(budget: Budget): Promise<boolean> {
    await this.sender.step();
    clearTimeout(this.again);
    if (!this.over && budget.waitMs > 0) this.again = setTimeout(() => this.send(), budget.waitMs);
    return false; // what becomes of it has the next step made
  }
}
