import { migrationOf } from '@recado/platform';

export const WorkerName1763900000006 = migrationOf('WorkerName1763900000006', {
  up: [`alter table connections.workers add column name text not null default ''`],
  down: [`alter table connections.workers drop column name`],
});
