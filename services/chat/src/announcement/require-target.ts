import { companies, Fault, plans, type AnnouncementTarget, type Caller } from '@recado/contracts';
import { client, type Bus } from '@recado/platform';

/**
 * Refuses companies and plans that the author, who is of the platform, does not see, outside of any transaction; those that are named already are kept.
 * @throws ERR_NO_COMPANY_FOUND, ERR_NO_PLAN_FOUND
 */
export async function requireTarget(
  bus: Bus,
  caller: Caller,
  given: Partial<AnnouncementTarget>,
  stored: Partial<AnnouncementTarget> = {},
): Promise<void> {
  if (beginsToName(given.companyIds, stored.companyIds)) {
    const known = await client(bus, companies).list(caller, {});
    if (lacks(known, given.companyIds, stored.companyIds)) throw unknown('ERR_NO_COMPANY_FOUND', 'companyIds');
  }
  if (beginsToName(given.planIds, stored.planIds)) {
    const known = await client(bus, plans).all(caller, {});
    if (lacks(known, given.planIds, stored.planIds)) throw unknown('ERR_NO_PLAN_FOUND', 'planIds');
  }
}

const beginsToName = (given: number[] = [], stored: number[] = []) => given.some((id) => !stored.includes(id));

function lacks(known: { id: number }[], given: number[] = [], stored: number[] = []): boolean {
  const ids = new Set([...known.map(({ id }) => id), ...stored]);
  return given.some((id) => !ids.has(id));
}

const unknown = (code: 'ERR_NO_COMPANY_FOUND' | 'ERR_NO_PLAN_FOUND', field: string) =>
  new Fault(code, {}, [{ field, rule: 'exists' }]);
