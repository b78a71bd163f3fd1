import { migrationOf } from '@recado/platform';

/** Adds the LID of the account that WhatsApp gave for a number. */
export const PeerLid1768000000018 = migrationOf('PeerLid1768000000018', {
  up: [`alter table connections.peers add column lid text`],
  down: [`alter table connections.peers drop column lid`],
});
