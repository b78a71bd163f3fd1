import type { AuditEntry } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useInfiniteList } from '../../lib/infinite-list.ts';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import { classNames } from '../../ui/class-names.ts';
import { DayFilter } from '../../ui/day-filter.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { useAuditActions } from '../../ui/audit/audit-actions.ts';
import { AuditDrawer } from './audit-drawer.tsx';
import css from './audit-tab.module.css';
import { useTargetName } from './audit-target-names.ts';
import { summarize } from './audit-values.ts';
import { auditText } from './audit.text.ts';
import { useDescribeEntry, type DescribeEntry } from './use-describe-entry.ts';

type AuditFilter = Parameters<typeof api.auditLog.list.pages>[0];

export default function AuditTab() {
  const t = useText(auditText);
  const [filter, setFilter] = useState<AuditFilter>({});
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const describe = useDescribeEntry();
  const list = useInfiniteList(api.auditLog.list.pages(filter), ({ records }) => records);
  return (
    <>
      <ListPage
        embedded
        title={t.title}
        filters={<Filters filter={filter} onChange={setFilter} />}
        isNarrowed={Object.keys(filter).length > 0}
        list={list}
        columns={[
          { title: t.when, width: 152 },
          { title: t.who, share: 3 },
          { title: t.what, share: 5 },
          { title: t.details, share: 4 },
          { title: t.where, share: 2 },
        ]}
        keyOf={({ id }) => id}
        onOpen={setOpened}
        renderCells={(entry) => <Cells entry={entry} describe={describe} onOpen={() => setOpened(entry)} />}
        empty={{ icon: ScrollText, title: t.empty, help: t.emptyHelp }}
      />
      {opened && <AuditDrawer entry={opened} described={describe(opened)} onClose={() => setOpened(null)} />}
    </>
  );
}

function Filters({ filter, onChange }: { filter: AuditFilter; onChange: (filter: AuditFilter) => void }) {
  const t = useText(auditText);
  const actions = useAuditActions();
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
        options={[...actions].map(([value, label]) => ({ value, label }))}
        onChange={(operation?: string) => put({ operation })}
      />
      <DayFilter label={t.from} value={filter.from ?? ''} onChange={(from) => put({ from })} />
      <DayFilter label={t.to} value={filter.to ?? ''} onChange={(to) => put({ to })} />
    </div>
  );
}

interface CellsProps {
  entry: AuditEntry;
  describe: DescribeEntry;
  onOpen: () => void;
}
function Cells({ entry, describe, onOpen }: CellsProps) {
  const { who, action, target: known, fields } = describe(entry);
  const target = useTargetName(entry, known);
  const details = summarize(fields, useLanguage()[0]);
  return (
    <>
      <td className={classNames(table['soft'], table['number'])}>{formatDateTime(entry.at)}</td>
      <td>{who}</td>
      <td>
        <RowName onOpen={onOpen} title={target ? `${action}: ${target}` : action}>
          {action}
          {target && <span className={css['target']}>: {target}</span>}
        </RowName>
      </td>
      <td className={classNames(table['soft'], css['input'])} title={details}>
        {details}
      </td>
      <td className={table['soft']}>{entry.address}</td>
    </>
  );
}
