import { migrationOf } from '@recado/platform';

export const WeekMail1769600000042 = migrationOf('WeekMail1769600000042', {
  up: [`alter table accounts.profiles add column week_mail boolean not null default true`],
  down: [`alter table accounts.profiles drop column week_mail`],
});
