import type { CompanyUsage, UsageMeasure } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Select } from 'antd';
import { useState } from 'react';
import { formatAmount } from '../../lib/format-amount.ts';
import { useText } from '../../lib/i18n.ts';
import { Panel } from '../../ui/panel.tsx';
import css from './console.module.css';
import { largestOptions } from './console.queries.ts';
import barCss from './largest-companies.module.css';
import { ShareTrack } from './share-track.tsx';
import { usageText } from './usage.text.ts';

const measures = [
  'sent',
  'received',
  'storageBytes',
  'contacts',
  'connections',
  'activeUsers',
  'aiTokens',
  'apiCalls',
  'webhookDeliveries',
] as const satisfies readonly UsageMeasure[];
type Measure = (typeof measures)[number];
const most = 10;

/** The ten companies with the most use of something in this month. */
export function LargestCompanies() {
  const t = useText(usageText);
  const [measure, setMeasure] = useState<Measure>('sent');
  const query = useQuery(largestOptions(measure));
  return (
    <Panel
      title={t.largest}
      help={t.thisMonth}
      wide
      query={query}
      tools={
        <Select<Measure>
          aria-label={t.measure}
          className={barCss['measure'] ?? ''}
          value={measure}
          options={measures.map((value) => ({ value, label: t[value] }))}
          onChange={setMeasure}
        />
      }
    >
      {({ companies }) =>
        companies.length === 0 ? (
          <p className={css['soft']}>{t.noUsage}</p>
        ) : (
          <Bars measure={measure} companies={companies.slice(0, most)} />
        )
      }
    </Panel>
  );
}

function Bars({ measure, companies }: { measure: Measure; companies: CompanyUsage[] }) {
  const t = useText(usageText);
  const largest = companies[0]?.amount ?? 1;
  return (
    <ol className={barCss['bars']} aria-label={t[measure]}>
      {companies.map(({ id, name, amount }) => (
        <li key={id}>
          <Link to="/console/$companyId" params={{ companyId: id }}>
            {name || id}
          </Link>
          <ShareTrack share={amount / largest} />
          <b>{formatAmount(measure, amount)}</b>
        </li>
      ))}
    </ol>
  );
}
