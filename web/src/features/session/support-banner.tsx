import { Button } from 'antd';
import { LifeBuoy } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { formatTime } from '../../lib/format-time.ts';
import { useLeaveSupport } from './session.queries.ts';
import { text } from './session.text.ts';
import css from './support-banner.module.css';

/** On every page while a supporter of the platform is signed in to another company. */
export function SupportBanner() {
  const { support, company } = useMe();
  if (!support) return null;
  return <Banner reason={support.reason} until={support.until} company={company.name} />;
}

function Banner({ reason, until, company }: { reason: string; until: string; company: string }) {
  const t = useText(text);
  const leave = useLeaveSupport();
  const { mutate } = leave;
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
      <span className={css['until']}>{t.supportUntil(formatTime(until))}</span>
      <Button size="small" loading={leave.isPending} onClick={() => mutate(until)}>
        {t.leaveSupport}
      </Button>
    </aside>
  );
}
