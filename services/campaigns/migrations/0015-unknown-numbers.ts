import { migrationOf } from '@recado/platform';

const states = (...known: string[]) => `check (check_state in (${known.map((state) => `'${state}'`).join(', ')}))`;
const name = 'contact_list_items_check_state_check';

/** Numbers of companies with official numbers only, which nobody can check. */
export const UnknownNumbers1769400000015 = migrationOf('UnknownNumbers1769400000015', {
  up: [
    `alter table campaigns.contact_list_items drop constraint if exists ${name},
       add constraint ${name} ${states('unchecked', 'checking', 'valid', 'invalid', 'unknown')} not valid`,
  ],
  down: [
    `update campaigns.contact_list_items set check_state = 'unchecked' where check_state = 'unknown'`,
    `alter table campaigns.contact_list_items drop constraint ${name},
       add constraint ${name} ${states('unchecked', 'checking', 'valid', 'invalid')} not valid`,
  ],
});
