import type { WaitingOfCompany } from '@recado/contracts';
import type { DataSource } from 'typeorm';
import type { Bus } from '../messaging/bus.ts';
import { repeatTask } from '../repeat-task.ts';
import { MOST_WAITING_COMPANIES, WaitingReport } from '../waiting-report.ts';
import { asSystem } from './store-dead-letter.ts';

const EVERY_MS = 60_000;
/** More rows than this are not counted. */
const MOST_COUNTED = 10_000;

export const waitingPublicationsSql = (service: string): string =>
  `select company_id as "companyId", count(*)::int as amount
   from (select company_id from ${service}.outbox
     where id > (select coalesce(max(carried_to), 0) from ${service}.relay) order by id limit ${MOST_COUNTED}) beyond
   where company_id > 0 group by 1 order by 2 desc, 1 limit ${MOST_WAITING_COMPANIES}`;

/** Reports the publications of a service that wait for its relay, by company. @returns ends it */
export function reportPublications(source: DataSource, bus: Bus, service: string): () => Promise<void> {
  const report = new WaitingReport(bus, 'publications');
  const count = async () =>
    report.send(
      await asSystem(source, service, (manager) => manager.query<WaitingOfCompany[]>(waitingPublicationsSql(service))),
    );
  return repeatTask(EVERY_MS, count, 'waiting publications were not counted');
}
