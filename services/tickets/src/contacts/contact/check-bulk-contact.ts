import { readPhoneNumber, ruleOfRefusal, type BulkContact, type Caller, DEFAULT_COUNTRY } from '@recado/contracts';
import { isEmail } from 'class-validator';
import type { UpsertGiven } from './upsert-contacts.ts';

interface Wrong {
  number: string | null;
  wrongField: string;
  brokenRule: string;
}
export type CheckedContact = { given: UpsertGiven; bareNumber?: string } | { wrong: Wrong };

/** Checks a contact of a bulk by the rules that one contact has. */
export function checkBulkContact(row: BulkContact, { country }: Caller): CheckedContact {
  const { number, name, email, problem, ...rest } = row;
  const read = readPhoneNumber(number, country ?? DEFAULT_COUNTRY);
  if (!('digits' in read))
    return { wrong: { number: null, wrongField: 'number', brokenRule: ruleOfRefusal[read.refusal] } };
  const { digits, bareNumber } = read;
  const wrong = (wrongField: string, brokenRule: string) => ({ wrong: { number: digits, wrongField, brokenRule } });
  if (problem) return wrong(problem.field, problem.rule);
  if (name !== undefined && name.length < 2) return wrong('name', 'minLength');
  if (name !== undefined && name.length > 50) return wrong('name', 'maxLength');
  const address = email?.trim().toLowerCase();
  if (address && !isEmail(address)) return wrong('email', 'email');
  const given = {
    ...rest,
    number: digits,
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email: address ? address : null }),
  };
  return { given, ...(bareNumber === undefined ? {} : { bareNumber }) };
}
