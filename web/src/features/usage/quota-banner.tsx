import type { UsageMonth } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { formatShare } from '../../lib/format-amount.ts';
import { useText } from '../../lib/i18n.ts';
import { NoticeBanner } from '../../ui/notice-banner.tsx';
import { quotaNames } from '../../ui/quota-bars.tsx';
import { quotaText } from '../../ui/quota.text.ts';

type Words = ReturnType<typeof useText<typeof quotaText.pt>>;

/** Quotas that are near their end or used up, with a link to the usage. */
export function QuotaBanner({ month }: { month: UsageMonth }) {
  const t = useText(quotaText);
  const isExceeded = quotaNames.some((name) => month[name].state === 'exceeded');
  return (
    <NoticeBanner
      icon={isExceeded ? CircleAlert : TriangleAlert}
      tone={isExceeded ? 'exceeded' : 'warned'}
      label={t.quotas}
    >
      <span>{quotaNames.flatMap((name) => sentenceOf(t, month, name) ?? []).join(' ')}</span>
      <Link to="/usage">{t.see}</Link>
    </NoticeBanner>
  );
}

function sentenceOf(t: Words, month: UsageMonth, name: (typeof quotaNames)[number]): string | null {
  const { used, limit, state } = month[name];
  if (state === 'ok' || limit === null) return null;
  if (state === 'warned') return t[`${name}Warned`](formatShare(used / limit));
  if (name === 'aiTokens') return t.aiTokensExceeded;
  return month.hard ? t[`${name}Refused`] : t[`${name}Exceeded`];
}
