/** One piece of work, in the order of its key. */
export interface Job {
  companyId: number;
  key: string;
  /** @returns milliseconds until it is to be tried again; null when it is done */
  run(): Promise<number | null>;
}
interface Limits {
  total: number;
  /** Of one company. */
  perCompany: number;
}
interface Company {
  running: number;
  /** Keys whose first job may run. */
  ready: string[];
}

/** Runs jobs of one key one after the other, those of different keys side by side, and gives companies equal turns. */
export class KeyedQueues {
  private readonly queues = new Map<string, Job[]>();
  /** In the order of their turns. */
  private readonly companies = new Map<number, Company>();
  private running = 0;

  constructor(private readonly limits: Limits) {}

  add(job: Job): void {
    const queue = this.queues.get(job.key);
    if (queue) return void queue.push(job);
    this.queues.set(job.key, [job]);
    return this.makeReady(job);
  }

  private makeReady({ companyId, key }: Job): void {
    const company = this.companies.get(companyId) ?? { running: 0, ready: [] };
    company.ready.push(key);
    this.companies.set(companyId, company);
    this.startMore();
  }

  private startMore(): void {
    while (this.running < this.limits.total) {
      const next = this.companies.entries().find(([, { running, ready }]) => {
        return ready.length > 0 && running < this.limits.perCompany;
      });
      if (!next) return;
      const [id, company] = next;
      // To the end of the line.
      this.companies.delete(id);
      this.companies.set(id, company);
      const job = this.queues.get(company.ready.shift() ?? '')?.[0];
      if (job) void this.start(job, company);
    }
  }

  private async start(job: Job, company: Company): Promise<void> {
    this.running++;
    company.running++;
    const delay = await job.run();
    this.running--;
    company.running--;
    if (delay === null) this.finish(job, company);
    else setTimeout(() => this.makeReady(job), delay);
    this.startMore();
  }

  private finish({ companyId, key }: Job, company: Company): void {
    const queue = this.queues.get(key) ?? [];
    queue.shift();
    if (queue.length > 0) company.ready.push(key);
    else this.queues.delete(key);
    if (company.running === 0 && company.ready.length === 0) this.companies.delete(companyId);
  }
}
