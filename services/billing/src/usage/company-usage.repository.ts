import type { CompanyUsage, UsageMeasure } from '@recado/contracts';
import type { PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { gaugeKinds, sentKinds, storageKinds, type UsageKind } from './usage-kinds.ts';

export interface CompanyUsagePosition {
  amount: number;
  id: number;
}
interface Range {
  from: string;
  to: string;
}
function kindsOf(kind: UsageMeasure): readonly UsageKind[] {
  if (kind === 'sent') return sentKinds;
  return kind === 'storageBytes' ? storageKinds : [kind];
}
const isGauge = (kind: UsageMeasure): boolean => gaugeKinds.some((gauge) => gauge === kind);

const SUMS = `select company_id, sum(amount)::bigint as amount from billing.usage_days
  where kind = any($1) and day between $2 and $3 group by company_id`;
/** Totals at the end of a range: the running total without the days after it. */
const TOTALS = `select t.company_id, (t.amount - coalesce(later.amount, 0))::bigint as amount
  from (select company_id, sum(amount) as amount from billing.usage_totals where kind = any($1) group by company_id) t
  left join (
    select company_id, sum(amount) as amount from billing.usage_days
    where kind = any($1) and day > greatest($2::date, $3::date) group by company_id
  ) later using (company_id)`;

/** The usage of all companies. */
export class CompanyUsageRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The largest first. */
  async page(
    kind: UsageMeasure,
    { from, to }: Range,
    { after, skip, limit }: PageStart<CompanyUsagePosition>,
  ): Promise<CompanyUsage[]> {
    const kinds = kindsOf(kind);
    return await this.manager.query<CompanyUsage[]>(
      `select used.company_id as id, coalesce(s.name, '') as name, used.amount
       from (${isGauge(kind) ? TOTALS : SUMS}) used left join billing.subscriptions s using (company_id)
       where used.amount > 0 and ($4::bigint is null or used.amount < $4 or (used.amount = $4 and used.company_id > $5))
       order by used.amount desc, used.company_id offset $6 limit $7`,
      [kinds, from, to, after?.amount ?? null, after?.id ?? null, skip, limit],
    );
  }
}
