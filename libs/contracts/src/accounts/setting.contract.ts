import { Flag, Maybe, Text } from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

export class SettingValue {
  @Text(1, 60) key: string;
  /** The setting's value; a secret is empty, except for the service that uses it. */
  @Text(0, 2000) value: string;
  /** For a secret: whether there is one. */
  @Maybe() @Flag() isSet?: boolean;
}
export class SettingView extends SettingValue {
  @RowVersion(() => [SaveSetting]) version: string;
}
export class SaveSetting {
  @Text(1, 60) key: string;
  /** An empty one takes a secret away. */
  @Text(0, 2000) value: string;
  /** The secret that is sent to the address; an address of another server needs it where one is stored. */
  @Maybe() @Text(0, 2000) secret?: string;
  @KnownVersion() version?: string;
}

export const settings = contract('settings', 'accounts', {
  list: query(Nothing, [SettingView], {
    who: 'user',
    rest: 'GET /settings',
    summary: 'Settings of the company; how other systems are reached for admins only, secrets for nobody',
  }),
  access: query(Nothing, [SettingValue], {
    who: 'internal',
    summary: 'How other systems are reached, with secrets, for the service that calls them',
  }),
  save: command(SaveSetting, SettingView, {
    who: 'settings-page:edit',
    rest: 'PUT /settings/:key',
    summary: 'Changes one setting',
    faults: ['ERR_NO_SETTING_FOUND', 'ERR_SECRET_OF_OTHER_ADDRESS'],
  }),
});
