import { migrationOf, tenantTable } from '@recado/platform';

/** Rules that wait for events of connections (decision 102). */
export const RulesOfConnections1769900000063 = migrationOf('RulesOfConnections1769900000063', {
  up: [
    // Outages and falls of health as connections publishes them; connections that were never away have no row.
    `create table tickets.connection_states (
       company_id bigint not null,
       connection_id bigint primary key,
       down_since timestamptz(3),
       health_fall text
     )`,
    ...tenantTable('tickets', 'connection_states'),
    `create index connection_states_company on tickets.connection_states (company_id)`,
    `create index connection_states_down on tickets.connection_states (down_since) where down_since is not null`,
    // An outage is an event of a rule once.
    `create table tickets.rule_outages (
       company_id bigint not null,
       rule_id bigint not null references tickets.rules on delete cascade,
       connection_id bigint not null references tickets.connection_states on delete cascade,
       since timestamptz(3) not null,
       primary key (rule_id, connection_id)
     )`,
    ...tenantTable('tickets', 'rule_outages'),
    `create index rule_outages_company on tickets.rule_outages (company_id)`,
    `create index rule_outages_connection on tickets.rule_outages (connection_id)`,
    // The name of the connection whose event it was, at that time.
    `alter table tickets.rule_runs add column connection text not null default ''`,
  ],
  down: [
    `alter table tickets.rule_runs drop column connection`,
    `drop table tickets.rule_outages`,
    `drop table tickets.connection_states`,
  ],
});
