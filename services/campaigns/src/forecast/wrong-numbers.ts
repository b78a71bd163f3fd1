import { judgeStoredNumber, type Country, type SkipReason, type WrongNumbers } from '@recado/contracts';
import type { AudienceMember } from '../campaign/audience-item.repository.ts';

const SAMPLES = 20;
/** Somebody waits for the forecast, and a wrong number takes a tenth of a millisecond. */
const MOST_COUNTED = 10_000;

/** Whom the campaign would write to, or would if WhatsApp knew the number. */
const isMeant = (reason: SkipReason | null): boolean => reason === null || reason === 'invalid';

/** Counts the numbers of an audience that look wrong, and keeps the first. */
export class WrongNumberCount {
  private readonly found: WrongNumbers = { count: 0, samples: [] };

  /** @param country of the company; null where it is not known */
  constructor(private readonly country: Country | null) {}

  add({ name, number, isAccount }: AudienceMember, reason: SkipReason | null): void {
    if (isAccount || !isMeant(reason) || this.found.count === MOST_COUNTED) return;
    const fault = judgeStoredNumber(number, this.country);
    if (!fault) return;
    this.found.count += 1;
    if (this.found.samples.length < SAMPLES) this.found.samples.push({ name, number, ...fault });
  }

  result(): WrongNumbers {
    return this.found;
  }
}
