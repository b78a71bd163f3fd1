import type { Caller, NumbersMended } from '@recado/contracts';
import type { Presenter } from '../../presenter.ts';
import type { ContactsDatabase } from '../contacts.database.ts';
import { mendNumber } from './mend-number.ts';

/** More would take longer than a request may. */
const AT_ONCE = 100;

/** Mends numbers one by one, each in its own transaction: numbers that were mended stay so when a later one fails. */
export async function mendNumbers(db: ContactsDatabase, present: Presenter, caller: Caller): Promise<NumbersMended> {
  const ids = await db.within(caller, ({ doubtfulNumbers }) => doubtfulNumbers.mendable(AT_ONCE));
  const outcomes: Awaited<ReturnType<typeof mendNumber>>[] = [];
  for (const id of ids) outcomes.push(await db.within(caller, (scope) => mendNumber(scope, caller, id, present)));
  const countOf = (outcome: 'mended' | 'merged') => outcomes.filter((one) => one === outcome).length;
  const { mendable: left } = await db.within(caller, ({ doubtfulNumbers }) => doubtfulNumbers.count());
  return { mended: countOf('mended'), merged: countOf('merged'), left };
}
