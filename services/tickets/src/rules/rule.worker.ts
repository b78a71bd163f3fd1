import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { companies, serviceCaller } from '@recado/contracts';
import { Bus, client, currentTrace, isDatabaseAway, log } from '@recado/platform';
import { DeskDatabase } from '../rows/desk.database.ts';
import type { DueLane } from '../rows/rule/rule-event.repository.ts';
import { RuleRunner } from './rule.runner.ts';

const INTERVAL_MS = 500;
const limits = { most: 40, mostOfCompany: 10, seconds: 10 };

/** Handles the events of rules of all companies, with any number of processes and a fair share for each company. */
@Injectable()
export class RuleWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly companies;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DeskDatabase,
    private readonly runner: RuleRunner,
    bus: Bus,
  ) {
    this.companies = client(bus, companies);
  }

  onApplicationBootstrap(): void {
    this.running = this.run();
  }
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** A company that had its share waits until no other company has a due event. */
  private async run(): Promise<void> {
    const { signal } = this.stopping;
    let full: number[] = [];
    while (!signal.aborted) {
      const due = await this.claim(full);
      const byCompany = Map.groupBy(due, ({ companyId }) => companyId);
      await Promise.all([...byCompany].map(([companyId, lanes]) => this.runCompany(companyId, lanes)));
      if (due.length === 0 && full.length === 0) await this.db.activity.pause(INTERVAL_MS, signal);
      const shared = [...byCompany].flatMap(([id, lanes]) => (lanes.length >= limits.mostOfCompany ? [id] : []));
      full = due.length === 0 ? [] : [...full, ...shared];
    }
  }

  private async claim(full: number[]): Promise<DueLane[]> {
    try {
      return await this.db.asSystem('events of rules of all companies are due', ({ ruleEvents }) =>
        ruleEvents.claim(limits, full),
      );
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'events of rules could not be read');
      return [];
    }
  }

  /** Handles lanes of a company; a failed lane is due again when its claim ends. */
  private async runCompany(companyId: number, lanes: DueLane[]): Promise<void> {
    const hasRules = await this.hasRules(companyId);
    if (hasRules === null) return;
    for (const lane of lanes) {
      try {
        await (hasRules ? this.runner.runLane(lane) : this.runner.dropLane(lane));
      } catch (error) {
        log.error({ err: error, ...lane }, 'an event could not be handled by rules');
      }
    }
  }

  /** Whether the plan of the company has rules; null: accounts cannot be reached. */
  private async hasRules(companyId: number): Promise<boolean | null> {
    try {
      const { useRules } = await this.companies.allowance(serviceCaller('tickets', companyId, currentTrace()), {});
      return useRules;
    } catch (error) {
      log.warn({ err: error, companyId }, 'rules wait for accounts');
      return null;
    }
  }
}
