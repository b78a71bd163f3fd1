import { messagingTables, migrationOf, relayFrontier, relayAcknowledgedPosition } from '@recado/platform';

export const Init1764300000001 = migrationOf('Init1764300000001', {
  up: [
    `create table chat.helps (
       id bigint generated always as identity primary key,
       title text not null,
       video text not null check (video ~ '^[A-Za-z0-9_-]{11}$'),
       description text not null default ''
     )`,
    `create unique index helps_title on chat.helps (lower(btrim(title)))`,
    // Rows of the platform: readable by every company, writable by none.
    `alter table chat.helps enable row level security`,
    `alter table chat.helps force row level security`,
    `create policy everybody on chat.helps for select using (true)`,
    `create policy platform on chat.helps to recado_chat_system using (true) with check (true)`,
    ...messagingTables('chat'),
    ...relayFrontier('chat').up,
    ...relayAcknowledgedPosition('chat').up,
  ],
  down: ['drop schema chat cascade'],
});
