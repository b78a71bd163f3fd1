import { migrationOf } from '@recado/platform';

/** Keys of the provider are counted, cached and revoked like those of a company, and belong to the platform's own. */
export const ProviderKeys1768600000032 = migrationOf('ProviderKeys1768600000032', {
  up: [
    `alter table accounts.api_keys drop constraint api_keys_kind_check`,
    `alter table accounts.api_keys add constraint api_keys_kind_check check (kind in ('live', 'test', 'provider'))`,
  ],
  down: [
    `delete from accounts.api_keys where kind = 'provider'`,
    `alter table accounts.api_keys drop constraint api_keys_kind_check`,
    `alter table accounts.api_keys add constraint api_keys_kind_check check (kind in ('live', 'test'))`,
  ],
});
