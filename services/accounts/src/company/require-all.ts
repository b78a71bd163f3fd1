import { Fault } from '@recado/contracts';

/** @throws ERR_NO_COMPANY_FOUND, which names the ids that are not among the found companies */
export function requireAll(ids: number[], found: { id: number }[]): void {
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) throw new Fault('ERR_NO_COMPANY_FOUND', { ids: unknown }, [{ field: 'ids', rule: 'exists' }]);
}
