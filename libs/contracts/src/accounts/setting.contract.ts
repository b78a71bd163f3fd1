import { Text } from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';

export class SettingView {
  @Text(1, 60) key: string;
  @Text(0, 2000) value: string;
}
export class SaveSetting {
  @Text(1, 60) key: string;
  @Text(0, 2000) value: string;
}

export const settings = contract('settings', 'accounts', {
  list: query(Nothing, [SettingView], { who: 'user', rest: 'GET /settings', summary: 'Settings of the company' }),
  save: command(SaveSetting, SettingView, {
    who: 'admin',
    rest: 'PUT /settings/:key',
    summary: 'Changes one setting',
    faults: ['ERR_NO_SETTING_FOUND'],
  }),
});
