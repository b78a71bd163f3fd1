import { migrationOf } from '@recado/platform';

/** People whom official numbers have written to first, whom Meta limits for 24 hours, and their counts by hour. */
export const OpenedChats1769400000026 = migrationOf('OpenedChats1769400000026', {
  up: [
    `alter table connections.peers add column opened_at timestamptz`,
    `alter table connections.send_paces add column opened jsonb not null default '{}'`,
    `update connections.whatsapps set cloud = '{"portfolioId": null}' || cloud where kind = 'cloud' and cloud is not null`,
  ],
  down: [
    `alter table connections.send_paces drop column opened`,
    `alter table connections.peers drop column opened_at`,
  ],
});
