import { migrationOf } from '@recado/platform';

const linked = `wanted and linked_at is not null and number is not null`;

export const OneLinkPerNumber1764100000008 = migrationOf('OneLinkPerNumber1764100000008', {
  up: [
    // Connections that ended with their credentials put aside are not linked any more.
    `alter table connections.whatsapps no force row level security`,
    `update connections.whatsapps set linked_at = null
       where not wanted and reason in ('logged_out', 'banned', 'multidevice_mismatch')`,
    // When a number is linked twice, the older link stays. A worker that still has the other's session (during a
    // rolling update) logs its device out; after a restart of everything nobody signs in with that device again, and it
    // stays on the list of linked devices of its phone until it is removed there.
    `update connections.whatsapps w set wanted = false, linked_at = null, status = 'DISCONNECTED', reason = 'number_linked',
         qrcode = '', pairing_code = '', command = command + 1, generation = generation + 1, updated_at = now()
       where ${linked} and exists (
         select from connections.whatsapps o where o.company_id = w.company_id and o.number = w.number and o.id <> w.id
           and o.wanted and o.linked_at is not null and (o.linked_at, o.id) < (w.linked_at, w.id))`,
    `alter table connections.whatsapps force row level security`,
    `create unique index whatsapps_number on connections.whatsapps (company_id, number) where ${linked}`,
  ],
  down: [`drop index connections.whatsapps_number`],
});
