import { migrationOf } from '@recado/platform';

/** The category by which Meta charges each message, and the counts of messages by day. */
export const Charges1769300000025 = migrationOf('Charges1769300000025', {
  up: [
    `alter table connections.outbound add column charged text`,
    `alter table connections.sending_days add column charges jsonb not null default '{}'`,
  ],
  down: [
    `alter table connections.sending_days drop column charges`,
    `alter table connections.outbound drop column charged`,
  ],
});
