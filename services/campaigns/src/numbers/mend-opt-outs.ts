import { judgeStoredNumber, numberKey } from '@recado/contracts';
import type { CampaignsScope } from '../campaigns.database.ts';

const PAGE = 500;

/**
 * Gives opt-outs the number that they probably mean, at once: one that protects nobody is worse than one that protects a
 * second person.
 * @returns the last opt-out looked at; null when there are no more
 */
export async function mendOptOuts({ company, suppressions }: CampaignsScope, after: number): Promise<number | null> {
  const country = await company.country();
  const page = await suppressions.after(after, PAGE);
  for (const { id, number, numberKey: key } of page) {
    const meant = judgeStoredNumber(number, country)?.meant ?? number.replace(/\D/g, '');
    if (meant !== number || numberKey(meant) !== key) await suppressions.changeNumber(id, meant);
  }
  return page.length === PAGE ? (page.at(-1)?.id ?? null) : null;
}
