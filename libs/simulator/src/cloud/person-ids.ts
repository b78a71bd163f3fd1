import { createHash } from 'node:crypto';
import type { OfficialNumber } from '../model/official-number.model.ts';
import type { Phone } from '../model/phone.model.ts';
import type { World } from '../simulated-world.ts';
import { encodeWamid } from '../wire/encode-wamid.ts';

/** How businesses know people. Source: Meta, "Business-scoped user IDs". */

const countries: [code: string, country: string][] = [
  ['55', 'BR'],
  ['351', 'PT'],
  ['34', 'ES'],
  ['54', 'AR'],
  ['52', 'MX'],
];

/** The id of a person for one business; another number has another id, another account too. */
export function userIdOf({ accountId }: OfficialNumber, number: string): string {
  const country = countries.find(([code]) => number.startsWith(code))?.[1] ?? 'US';
  return `${country}.${BigInt(number) ^ maskOf(accountId)}`;
}

/** @returns the number of the person; undefined for a text that is no id of this business */
export function numberOfUserId({ accountId }: OfficialNumber, userId: string): string | undefined {
  const digits = /^[A-Z]{2}\.(\d{1,20})$/.exec(userId)?.[1];
  const number = digits && String(BigInt(digits) ^ maskOf(accountId));
  return number && /^\d{5,15}$/.test(number) ? number : undefined;
}

const maskOf = (accountId: string): bigint => createHash('sha256').update(accountId).digest().readBigUInt64BE();

/** A person with a username hides the number. */
export const hidesNumber = ({ username }: Phone): boolean => username !== undefined;

/** The id of a message. It names the person by LID, so that it hides the number and stays when the number changes. */
export function wamidOf(world: World, person: string, id: string, direction: 'incoming' | 'outgoing'): string {
  return encodeWamid(world.store.phones.find(person)?.lid ?? person, id, direction);
}
