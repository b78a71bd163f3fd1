import type { Quota, QuotaState, UsageMonth } from '@recado/contracts';
import { CircleAlert, CircleCheck, Infinity as Unlimited, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useText } from '../lib/i18n.ts';
import { formatAmount, formatShare } from '../lib/format-amount.ts';
import { quotaText } from './quota.text.ts';
import css from './quota-bars.module.css';
import { SkeletonBar } from './skeleton-bar.tsx';

export const quotaNames = ['messages', 'storage', 'aiTokens'] as const;
type QuotaName = (typeof quotaNames)[number];
const icons: Record<QuotaState, LucideIcon> = { ok: CircleCheck, warned: TriangleAlert, exceeded: CircleAlert };

/** The used share of each quota, by colour, icon and word. */
export function QuotaBars({ month, heading = 'h2' }: { month: UsageMonth; heading?: 'h2' | 'h3' }) {
  const t = useText(quotaText);
  return (
    <ul className={css['quotas']} aria-label={t.quotas}>
      {quotaNames.map((name) => (
        <QuotaBar key={name} name={name} quota={month[name]} heading={heading} />
      ))}
    </ul>
  );
}

interface QuotaBarProps {
  name: QuotaName;
  quota: Quota;
  heading: 'h2' | 'h3';
}
function QuotaBar({ name, quota: { used, limit, state }, heading: Heading }: QuotaBarProps) {
  const t = useText(quotaText);
  const share = limit === null ? 0 : limit === 0 ? 1 : used / limit;
  const Icon = limit === null ? Unlimited : icons[state];
  return (
    <li className={css['quota']} data-state={state}>
      <Heading>{t[name]}</Heading>
      <p>
        <strong>{formatAmount(name, used)}</strong>
        {limit !== null && <span>{t.of(formatAmount(name, limit))}</span>}
      </p>
      {limit === null ? (
        <span className={css['unlimited']} />
      ) : (
        <meter max={1} value={Math.min(1, share)} aria-label={t[name]}>
          {formatShare(share)}
        </meter>
      )}
      <small>
        <Icon size={14} aria-hidden="true" />
        {limit === null ? t.noLimit : `${t[state]} · ${formatShare(share)}`}
      </small>
    </li>
  );
}

export const QuotasSkeleton = () => (
  <div className={css['quotas']} aria-hidden="true">
    {quotaNames.map((name) => (
      <div key={name} className={css['quota']}>
        <SkeletonBar w="60%" />
        <SkeletonBar w="40%" h={28} />
        <SkeletonBar w="100%" h={6} />
        <SkeletonBar w="50%" />
      </div>
    ))}
  </div>
);
