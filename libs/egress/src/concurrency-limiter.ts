import { EgressError } from './egress.error.ts';

export interface ConcurrencyLimits {
  /** Calls under way to one host. */
  perHost: number;
  /** Calls under way of one company. */
  perCompany: number;
  /** Calls of one company that wait. */
  waitingPerCompany: number;
  /** Calls that wait altogether. */
  waiting: number;
}

interface Place {
  host: string;
  company: number | null;
}
interface Waiting extends Place {
  start: () => void;
}

/**
 * Bounds the calls under way, by host and by company. Waiting calls start in their order, past those whose host or
 * company has no room: a slow host holds up nobody else.
 */
export class ConcurrencyLimiter {
  private readonly running = new Map<string, number>();
  private queue: Waiting[] = [];

  constructor(private readonly limits: ConcurrencyLimits) {}

  /**
   * Runs `work` once there is room.
   * @param signal ends the waiting
   * @throws EgressError `busy` when too many wait already or the signal ended the waiting
   */
  async run<T>(place: Place, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.hasRoom(place)) this.count(place, 1);
    else await this.wait(place, signal);
    try {
      return await work();
    } finally {
      this.count(place, -1);
      this.startNext();
    }
  }

  private wait(place: Place, signal: AbortSignal): Promise<void> {
    const { waiting, waitingPerCompany } = this.limits;
    const own = this.queue.filter(({ company }) => company === place.company).length;
    const busy = new EgressError('busy', { host: place.host });
    if (signal.aborted || own >= waitingPerCompany || this.queue.length >= waiting) return Promise.reject(busy);
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.queue = this.queue.filter((other) => other !== entry);
        reject(busy);
      };
      const start = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const entry: Waiting = { ...place, start };
      this.queue.push(entry);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  private startNext(): void {
    this.queue = this.queue.filter((entry) => {
      if (!this.hasRoom(entry)) return true;
      this.count(entry, 1);
      entry.start();
      return false;
    });
  }

  private hasRoom({ host, company }: Place): boolean {
    const { perHost, perCompany } = this.limits;
    return (
      (this.running.get(`host ${host}`) ?? 0) < perHost && (this.running.get(`company ${company}`) ?? 0) < perCompany
    );
  }

  private count({ host, company }: Place, by: 1 | -1): void {
    for (const key of [`host ${host}`, `company ${company}`]) {
      const count = (this.running.get(key) ?? 0) + by;
      if (count > 0) this.running.set(key, count);
      else this.running.delete(key);
    }
  }
}
