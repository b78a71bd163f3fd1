import { migrationOf } from '@recado/platform';

export const Support1764000000006 = migrationOf('Support1764000000006', {
  up: [`alter table accounts.sessions add column support_reason text`],
  down: [`alter table accounts.sessions drop column support_reason`],
});
