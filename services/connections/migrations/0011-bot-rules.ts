import { migrationOf } from '@recado/platform';

/** The integration of a connection; rules of connections from before are published once, by `RulesPublisher`. */
export const BotRules1765500000011 = migrationOf('BotRules1765500000011', {
  up: [
    `alter table connections.whatsapps add column integration_id bigint,
       add column rules_published boolean not null default false`,
    `alter table connections.whatsapps alter column rules_published set default true`,
    `create index whatsapps_rules_unpublished on connections.whatsapps (id) where not rules_published`,
  ],
  down: [`alter table connections.whatsapps drop column rules_published, drop column integration_id`],
});
