import type { SessionUser } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { LifeBuoy } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '../../lib/i18n.ts';
import { meOptions, useMe } from '../../lib/session.ts';
import { formatTime } from '../../lib/format-time.ts';
import { useLeaveSupport } from './session.queries.ts';
import { text } from './session.text.ts';
import css from './support-banner.module.css';

type Support = NonNullable<SessionUser['support']>;

/** A banner on every page while a supporter of the platform is signed in to another company. */
export function SupportBanner() {
  const { support, company } = useMe();
  if (!support) return null;
  return <Banner {...support} company={company.name} />;
}

/** How often the page of a supporter without consent looks whether an admin has given it. */
const CONSENT_INTERVAL_MS = 15_000;

function Banner({ reason, until, mayChangeAccess, company }: Support & { company: string }) {
  const t = useText(text);
  const leave = useLeaveSupport();
  const { mutate } = leave;
  useQuery({ ...meOptions(), refetchInterval: mayChangeAccess ? false : CONSENT_INTERVAL_MS });
  useEffect(() => {
    const timer = setTimeout(() => mutate(until), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until, mutate]);
  return (
    <aside className={css['banner']} aria-label={t.support}>
      <LifeBuoy size={14} aria-hidden="true" />
      <span>
        <strong>{t.supporting(company)}</strong> {reason}
      </span>
      <span>{mayChangeAccess ? t.supportAllowed : t.supportNotAllowed}</span>
      <span className={css['until']}>{t.supportUntil(formatTime(until))}</span>
      <Button size="small" loading={leave.isPending} onClick={() => mutate(until)}>
        {t.leaveSupport}
      </Button>
    </aside>
  );
}
