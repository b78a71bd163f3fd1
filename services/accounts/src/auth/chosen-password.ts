import { dictionary } from '@zxcvbn-ts/language-common';
import { Fault } from '@recado/contracts';
import { hashPassword } from './password.ts';

/** What people choose most often, and what is tried first: the list that zxcvbn keeps, from leaked passwords. */
const common = new Set(dictionary['passwords-common']);

/**
 * The hash of a password that somebody chose.
 * @throws Fault ERR_COMMON_PASSWORD when it is one of those that everybody tries, in whatever case
 */
export async function hashChosen(password: string, address: string | null = null): Promise<string> {
  if (common.has(password.toLowerCase())) throw new Fault('ERR_COMMON_PASSWORD');
  return hashPassword(password, address);
}
