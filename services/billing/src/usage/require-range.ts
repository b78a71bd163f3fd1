import { Fault, USAGE_DAYS_KEPT, type UsageRange } from '@recado/contracts';

const DAY_MS = 86_400_000;

/** @throws ERR_VALIDATION, which names the field */
export function requireRange({ from, to }: UsageRange): void {
  if (to < from) throw new Fault('ERR_VALIDATION', {}, [{ field: 'to', rule: 'notBefore' }]);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days > USAGE_DAYS_KEPT) throw new Fault('ERR_VALIDATION', {}, [{ field: 'from', rule: 'longRange' }]);
}
