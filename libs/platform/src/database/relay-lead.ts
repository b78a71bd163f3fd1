import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { log } from '../log.ts';
import { systemRoleOf } from './database-roles.ts';

/** Publishes the outbox of a service. One replica does it at a time (an advisory lock held by its connection), the others stand by. */
export abstract class RelayLead {
  protected isStopped = false;
  private running: Promise<void> | undefined;

  constructor(
    private readonly source: DataSource,
    protected readonly service: string,
  ) {}

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.wakeUp();
    await this.running;
  }

  /** Ends the pause between two reads. */
  protected wakeUp: () => void = () => {};
  /** Publishes until the relay is stopped, or throws. */
  protected abstract lead(runner: QueryRunner): Promise<void>;

  /** Resolves at the next `wakeUp`. */
  protected nextWakeUp(): Promise<void> {
    return new Promise((resolve) => (this.wakeUp = resolve));
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      const runner = this.source.createQueryRunner();
      try {
        if (await this.takeLock(runner)) await this.leadAndStepDown(runner);
      } catch (error) {
        if (!this.isStopped) log.warn({ err: error, service: this.service }, 'the relay starts over');
      }
      await runner.release().catch(() => undefined);
      if (!this.isStopped) await pause(500);
    }
  }

  private async leadAndStepDown(runner: QueryRunner): Promise<void> {
    try {
      await runner.query(`set role ${systemRoleOf(this.service)}`);
      // A process that hangs (SIGSTOP, a cut link) must not keep the others from publishing.
      await runner.query(`set idle_session_timeout = '10s'`);
      await this.lead(runner);
    } finally {
      await runner.query('select pg_advisory_unlock_all()').catch(() => undefined); // a broken connection holds none
      await runner.query('reset role').catch(() => undefined);
      await runner.query('reset idle_session_timeout').catch(() => undefined);
    }
  }

  private async takeLock(runner: QueryRunner): Promise<boolean> {
    const [lock] = await runner.manager.query<{ mine: boolean }[]>(
      `select pg_try_advisory_lock(hashtext($1)) as mine`,
      [`recado-relay-${this.service}`],
    );
    return lock?.mine ?? false;
  }
}

/** A check that is true at most once in so many ms. */
export const every = (ms: number) => {
  let last = Date.now();
  return () => Date.now() - last >= ms && (last = Date.now()) > 0;
};
