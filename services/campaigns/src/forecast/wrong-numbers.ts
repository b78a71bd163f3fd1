import { judgeStoredNumber, type Country, type SkipReason, type WrongNumbers } from '@recado/contracts';
import type { AudienceMember } from '../audience/audience-item.repository.ts';

const SAMPLES = 20;
/** Somebody waits for the forecast, and a wrong number takes a tenth of a millisecond. */
const MOST_COUNTED = 10_000;

/** Whether somebody is a recipient, or is left out only because WhatsApp does not know the number. */
const isMeant = (reason: SkipReason | null): boolean => reason === null || reason === 'invalid';

const moved = (present: string) => ({ reason: 'moved', meant: present }) as const;

/** Counts the numbers of an audience that look wrong, and keeps the first. */
export class WrongNumberCount {
  private readonly found: WrongNumbers = { count: 0, samples: [] };

  /** @param country of the company; null where it is not known */
  constructor(private readonly country: Country | null) {}

  /** @param present the number that the person has now; undefined: not known to have moved */
  add({ name, number, isAccount }: AudienceMember, reason: SkipReason | null, present: string | undefined): void {
    if (isAccount || !isMeant(reason) || this.found.count === MOST_COUNTED) return;
    const fault = present ? moved(present) : judgeStoredNumber(number, this.country);
    if (!fault) return;
    this.found.count += 1;
    if (this.found.samples.length < SAMPLES) this.found.samples.push({ name, number, ...fault });
  }

  result(): WrongNumbers {
    return this.found;
  }
}
