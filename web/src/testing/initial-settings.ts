import type { SettingView } from '@recado/contracts';
import { settingKinds } from '@recado/contracts/setting-kinds';

/** Those of a new company, and one secret that is set. */
export const initialSettings = (): SettingView[] => [
  ...Object.entries(settingKinds).flatMap(([key, { initial }]) => (initial === null ? [] : [{ key, value: initial }])),
  { key: 'tokenixc', value: '', isSet: true },
];
