import { migrationOf } from '@recado/platform';

export const TimeZones1766600000019 = migrationOf('TimeZones1766600000019', {
  // The time zones of all companies, without reading their other settings.
  up: [`create index settings_timezone on accounts.settings (company_id, value) where key = 'timezone'`],
  down: [`drop index accounts.settings_timezone`],
});
