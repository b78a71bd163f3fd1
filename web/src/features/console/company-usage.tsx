import type { UsageDay } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { QuotaBars } from '../../ui/quota-bars.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './console.module.css';
import { DayColumns } from './day-columns.tsx';
import { usageText } from './usage.text.ts';

/** The month of a company against its quotas, and its messages of thirty days. */
export function CompanyUsagePanel({ companyId }: { companyId: number }) {
  const t = useText(usageText);
  const query = useQuery(api.platformUsage.ofCompany.options({ companyId }));
  return (
    <Panel title={t.usage} wide query={query}>
      {({ month, days }) => (
        <>
          <QuotaBars month={month} heading="h3" />
          <p className={css['soft']}>{month.hard ? t.hard : t.soft}</p>
          <h3 className={css['subtitle']}>{t.perDay}</h3>
          <Messages days={days} />
        </>
      )}
    </Panel>
  );
}

function Messages({ days }: { days: UsageDay[] }) {
  const t = useText(usageText);
  const counted = days.map(({ day, sent, received }) => ({
    day,
    sent: Object.values(sent).reduce((sum, amount) => sum + amount, 0),
    received,
  }));
  if (counted.every(({ sent, received }) => sent + received === 0))
    return <p className={css['soft']}>{t.noMessages}</p>;
  return <DayColumns label={t.perDay} days={counted} />;
}
