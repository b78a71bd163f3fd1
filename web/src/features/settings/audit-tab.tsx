import type { AuditEntry } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import { classNames } from '../../ui/class-names.ts';
import { DayFilter } from '../../ui/day-filter.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import table from '../../ui/table.module.css';
import css from './audit-tab.module.css';
import { auditText, doneText } from './audit.text.ts';

type AuditFilter = Parameters<typeof api.auditLog.list.pages>[0];

export default function AuditTab() {
  const t = useText(auditText);
  const [filter, setFilter] = useState<AuditFilter>({});
  const list = useInfiniteList(api.auditLog.list.pages(filter), ({ records }) => records);
  return (
    <ListPage
      embedded
      title={t.title}
      filters={<Filters filter={filter} onChange={setFilter} />}
      isNarrowed={Object.keys(filter).length > 0}
      list={list}
      columns={[
        { title: t.when, width: 152 },
        { title: t.who, share: 3 },
        { title: t.what, share: 4 },
        { title: t.details, share: 5 },
        { title: t.where, share: 2 },
      ]}
      keyOf={({ id }) => id}
      renderCells={(entry) => <Cells entry={entry} />}
      empty={{ icon: ScrollText, title: t.empty, help: t.emptyHelp }}
    />
  );
}

function Filters({ filter, onChange }: { filter: AuditFilter; onChange: (filter: AuditFilter) => void }) {
  const t = useText(auditText);
  const done = useText(doneText);
  const { data: users = [] } = useQuery(api.users.colleagues.options());
  const put = (change: Partial<Record<keyof AuditFilter, string | number | undefined>>) => {
    const given = Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined && value !== '');
    onChange(Object.fromEntries(given));
  };
  return (
    <div className={css['filters']}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t.who}
        placeholder={t.anyone}
        value={filter.userId}
        options={users.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(userId?: number) => put({ userId })}
      />
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t.what}
        placeholder={t.anything}
        value={filter.operation}
        options={Object.entries(done).map(([value, label]) => ({ value, label }))}
        onChange={(operation?: string) => put({ operation })}
      />
      <DayFilter label={t.from} value={filter.from ?? ''} onChange={(from) => put({ from })} />
      <DayFilter label={t.to} value={filter.to ?? ''} onChange={(to) => put({ to })} />
    </div>
  );
}

const isNamed = (operation: string, done: object): operation is keyof typeof doneText.pt => operation in done;

function Cells({ entry }: { entry: AuditEntry }) {
  const t = useText(auditText);
  const done = useText(doneText);
  const { at, userName, operation, targetId, input, address } = entry;
  const given = Object.entries(input).filter(([name]) => name !== 'id');
  const words = given.map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return (
    <>
      <td className={classNames(table['soft'], table['number'])}>{formatDateTime(at)}</td>
      <td>{userName || t.system}</td>
      <td>
        {isNamed(operation, done) ? done[operation] : operation}
        {targetId !== null && <small className={css['target']}> #{targetId}</small>}
      </td>
      <td className={classNames(table['soft'], css['input'])} title={words.join('\n')}>
        {words.join(' · ')}
      </td>
      <td className={table['soft']}>{address}</td>
    </>
  );
}
