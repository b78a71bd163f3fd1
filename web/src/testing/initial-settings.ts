import type { SettingView } from '@recado/contracts';
import { settingKinds } from '@recado/contracts/setting-kinds';

/** Settings of a new company, with one stored secret. */
export const initialSettings = (): SettingView[] => [
  ...Object.entries(settingKinds).flatMap(([key, { initial }]) =>
    initial === null ? [] : [{ version: '', key, value: initial }],
  ),
  { version: '', key: 'tokenixc', value: '', isSet: true },
];
