/** Work that runs in the order of its key. */
export interface Job {
  companyId: number;
  key: string;
  /** @returns milliseconds until the next attempt; null when the job is done */
  run(): Promise<number | null>;
}
interface Limits {
  /** Jobs that run at the same time, of all companies and of each. */
  total: number;
  perCompany: number;
}
interface Company {
  running: number;
  /** Keys whose first job may run. */
  ready: string[];
}

/** Runs jobs of one key in order and jobs of different keys in parallel, and gives companies equal turns. */
export class KeyedQueues {
  private readonly queues = new Map<string, Job[]>();
  /** Companies in the order of their turns. */
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
      // A map keeps the order of insertion, so this moves the company to the end.
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
