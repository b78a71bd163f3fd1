import { migrationOf } from '@recado/platform';

export const AfterTicket1769100000037 = migrationOf('AfterTicket1769100000037', {
  up: [`alter table accounts.profiles add column after_ticket text not null default 'next'`],
  down: [`alter table accounts.profiles drop column after_ticket`],
});
