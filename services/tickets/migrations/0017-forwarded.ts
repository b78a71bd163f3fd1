import { migrationOf } from '@recado/platform';

export const Forwarded1765000000017 = migrationOf('Forwarded1765000000017', {
  up: [`alter table tickets.messages add column is_forwarded boolean not null default false`],
  down: [`alter table tickets.messages drop column is_forwarded`],
});
