import type { CloudAccess, WhatsappView } from '@recado/contracts';
import type { Rules } from '../../lib/form.ts';

/** The fields of an official number; empty secrets are kept. */
export interface OfficialValues {
  phoneNumberId: string;
  accountId: string;
  accessToken: string;
  appSecret: string;
  apiVersion: string;
  baseUrl: string;
}
const names = ['phoneNumberId', 'accountId', 'accessToken', 'appSecret', 'apiVersion', 'baseUrl'] as const;

export const noOfficialValues: OfficialValues = {
  phoneNumberId: '',
  accountId: '',
  accessToken: '',
  appSecret: '',
  apiVersion: '',
  baseUrl: '',
};

export const officialValuesOf = ({ cloud }: WhatsappView): OfficialValues => ({
  ...noOfficialValues,
  ...(cloud && {
    phoneNumberId: cloud.phoneNumberId,
    accountId: cloud.accountId,
    apiVersion: cloud.apiVersion,
    baseUrl: cloud.baseUrl,
  }),
});

/** The form's name of a field that a fault names. */
export const officialAliases = Object.fromEntries(names.map((name) => [`cloudAccess.${name}`, name])) as Record<
  string,
  keyof OfficialValues
>;

/** What differs from the stored values; undefined for none. */
export function changedAccess(values: OfficialValues, stored: OfficialValues): CloudAccess | undefined {
  const changed = names.flatMap((name) =>
    values[name] === stored[name] ? [] : [[name, values[name].trim()] as const],
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** Checks of a form that may be of an official number. @param isOfficial whether its values say so */
export function officialRules<V extends OfficialValues>(
  t: { digits: string; required: string },
  { isOfficial, isNew }: { isOfficial: (all: V) => boolean; isNew: boolean },
): Rules<V> {
  const id = (value: string, all: V) => (!isOfficial(all) || /^\s*\d{5,30}\s*$/.test(value) ? undefined : t.digits);
  const secret = (value: string, all: V) => (isNew && isOfficial(all) && !value.trim() ? t.required : undefined);
  return { phoneNumberId: id, accountId: id, accessToken: secret, appSecret: secret } as Rules<V>;
}
