import type { Agenda } from '../connection/connection.repository.ts';
import { Downloads } from '../media/downloads.ts';
import { Pictures } from '../media/pictures.ts';
import { Sender } from '../outbound/sender.ts';
import type { Socket } from '../whatsapp/socket.ts';
import { Drain } from './drain.ts';
import type { Floor } from './floor.ts';
import type { Lease } from './lease.repository.ts';

/** What is done while a socket lives: sending, fetching files, looking at pictures. */
export class Work {
  readonly sender: Sender;
  private readonly outbound: Drain;
  private readonly downloads: Drain;
  private readonly pictures: Drain;
  private open = false;
  private over = false;
  private settled: NodeJS.Timeout | undefined;

  constructor(
    private readonly floor: Floor,
    lease: Lease,
    socket: Socket,
    failed: (error: unknown) => void,
  ) {
    this.sender = new Sender(floor, lease, socket);
    const downloads = new Downloads(floor, lease, socket);
    const pictures = new Pictures(floor, lease, socket);
    this.outbound = new Drain(() => this.sender.step(), failed);
    this.downloads = new Drain(() => downloads.step(), failed);
    this.pictures = new Drain(() => pictures.step(), failed);
  }

  /** Sending starts a little later: the client is still moving keys from numbers to LIDs. */
  opened(): void {
    this.settled = setTimeout(() => {
      this.open = true;
      for (const drain of [this.outbound, this.downloads, this.pictures]) drain.kick();
    }, this.floor.config.WORKER_SETTLE_MS);
  }
  look({ outbound, media, picture }: Agenda): void {
    if (!this.open || this.over) return;
    if (outbound) this.outbound.kick();
    if (media) this.downloads.kick();
    if (picture) this.pictures.kick();
  }
  arrived(): void {
    if (!this.open || this.over) return;
    this.downloads.kick();
    this.pictures.kick();
  }

  /** Finishes what is being done and takes nothing new. */
  async stop(): Promise<void> {
    this.abandon();
    const late = new Promise((resolve) => setTimeout(resolve, 10_000).unref());
    const all = [this.outbound, this.downloads, this.pictures].map((drain) => drain.stop());
    await Promise.race([Promise.all(all), late]);
  }
  abandon(): void {
    this.over = true;
    clearTimeout(this.settled);
    for (const drain of [this.outbound, this.downloads, this.pictures]) void drain.stop();
  }
}
