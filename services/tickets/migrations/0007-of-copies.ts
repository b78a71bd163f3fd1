import { migrationOf } from '@recado/platform';

/** Indexes the copies of agents and connections by company. */
export const OfCopies1764100000007 = migrationOf('OfCopies1764100000007', {
  up: [
    `create index agents_company on tickets.agents (company_id, id)`,
    `create index connections_company on tickets.connections (company_id, id)`,
  ],
  down: [`drop index tickets.connections_company`, `drop index tickets.agents_company`],
});
