import { migrationOf } from '@recado/platform';

export const Maintenance1768800000014 = migrationOf('Maintenance1768800000014', {
  up: [
    `alter table chat.announcements
       add column kind text not null default 'news' check (kind in ('news', 'maintenance')),
       add column maintenance_from timestamptz(3),
       add column maintenance_until timestamptz(3),
       add check (kind <> 'maintenance' or maintenance_until > maintenance_from)`,
  ],
  down: [
    `alter table chat.announcements drop column kind, drop column maintenance_from, drop column maintenance_until`,
  ],
});
