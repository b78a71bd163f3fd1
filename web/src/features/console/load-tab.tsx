import type { CompanyLoadRow } from '@recado/contracts';
import { loadMeasures, loadSpans, type LoadMeasure, type LoadSpan } from '@recado/contracts/billing/load-kinds';
import { useNavigate } from '@tanstack/react-router';
import { Select } from 'antd';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { formatShare } from '../../lib/format-amount.ts';
import { useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import css from './console.module.css';
import { formatLoad } from './format-load.ts';
import { HourColumns } from './hour-columns.tsx';
import loadCss from './load.module.css';
import { ShareTrack } from './share-track.tsx';
import { loadPages } from './load.queries.ts';
import { loadText } from './load.text.ts';

/** The companies by the work that they cause, the heaviest first. */
export default function LoadTab() {
  const t = useText(loadText);
  const navigate = useNavigate();
  const [span, setSpan] = useState<LoadSpan>('hour');
  const [measure, setMeasure] = useState<LoadMeasure>('busyMs');
  const list = useInfiniteList(loadPages(span, measure), ({ companies }) => companies);
  return (
    <ListPage
      embedded
      title={t.title}
      filters={
        <span className={css['filters']}>
          <Select<LoadSpan>
            aria-label={t.span}
            value={span}
            options={loadSpans.map((value) => ({ value, label: t[value] }))}
            onChange={setSpan}
          />
          <Select<LoadMeasure>
            aria-label={t.measure}
            popupMatchSelectWidth={false}
            listHeight={400}
            value={measure}
            options={loadMeasures.map((value) => ({ value, label: t[value] }))}
            onChange={setMeasure}
          />
        </span>
      }
      list={list}
      columns={[
        { title: t.name, share: 3 },
        { title: t.share, share: 2 },
        { title: t.busy, width: 104 },
        { title: t.sql, width: 112 },
        { title: t.errorsShort, width: 72 },
        { title: t.slowShort, width: 72 },
        { title: t.waitingShort, width: 80 },
        { title: t.hours, width: 128 },
      ]}
      keyOf={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/console/$companyId', params: { companyId: id } })}
      renderCells={(company) => <LoadCells company={company} measure={measure} />}
      empty={{ icon: Scale, title: t.empty, help: t.emptyHelp, hasAction: false }}
    />
  );
}

function LoadCells({ company, measure }: { company: CompanyLoadRow; measure: LoadMeasure }) {
  const t = useText(loadText);
  const navigate = useNavigate();
  const { id, name, share, errors, slow, hours } = company;
  return (
    <>
      <td>
        <RowName onOpen={() => void navigate({ to: '/console/$companyId', params: { companyId: id } })}>
          {name || String(id)}
        </RowName>
      </td>
      <td className={loadCss['line']}>
        <Share share={share} amount={formatLoad(measure, company[measure])} />
      </td>
      <td className={table['number']} data-label={t.busy}>
        {formatLoad('busyMs', company.busyMs)}
      </td>
      <td className={table['number']} data-label={t.sql}>
        {formatLoad('statements', company.statements)}
      </td>
      <td className={table['number']} data-label={t.errorsShort}>
        <span className={errors > 0 ? loadCss['bad'] : undefined}>{formatLoad('errors', errors)}</span>
      </td>
      <td className={table['number']} data-label={t.slowShort}>
        {formatLoad('slow', slow)}
      </td>
      <td className={table['number']} data-label={t.waitingShort}>
        {formatLoad('waiting', company.waiting)}
      </td>
      <td className={loadCss['line']}>
        <HourColumns hours={hours} />
      </td>
    </>
  );
}

/** A part of all companies' together, drawn and in words, with the amount. */
const Share = ({ share, amount }: { share: number; amount: string }) => (
  <span className={loadCss['share']}>
    <ShareTrack share={share / 1_000} />
    <b>{formatShare(share / 1_000)}</b>
    <span className={loadCss['amount']}>{amount}</span>
  </span>
);
