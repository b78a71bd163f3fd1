import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { Download, Users } from 'lucide-react';
import { useState } from 'react';
import { useDebounced, useInfiniteList } from '../../../lib/infinite-list.ts';
import { useText } from '../../../lib/i18n.ts';
import { ListPage } from '../../../ui/list-page.tsx';
import { recipientStates, skipReasons } from '../campaign-states.ts';
import { connectionsOptions } from '../campaigns.queries.ts';
import { skipText } from '../skip.text.ts';
import { RecipientCells } from './recipient-cells.tsx';
import { recipientsOf, useExportRecipients, type RecipientFilter } from './report.queries.ts';
import css from './report.module.css';
import { recipientText, reportText } from './report.text.ts';

/** Every recipient with its state; only visible rows are rendered, and pages are loaded as they are needed. */
export function RecipientTable({ id }: { id: number }) {
  const t = useText(reportText);
  const [filter, setFilter] = useState<RecipientFilter>({ searchParam: '', state: undefined, skipReason: undefined });
  const searchParam = useDebounced(filter.searchParam).trim();
  const list = useInfiniteList(recipientsOf(id, { ...filter, searchParam }), ({ records }) => records);
  const { data: connections = [] } = useQuery(connectionsOptions());
  const names = new Map(connections.map((connection) => [connection.id, connection.name]));
  const exporting = useExportRecipients(id);
  return (
    <ListPage
      embedded
      title={t.recipients}
      search={filter.searchParam}
      searchLabel={t.searchRecipients}
      onSearch={(typed) => setFilter({ ...filter, searchParam: typed })}
      filters={<StateFilter filter={filter} onChange={setFilter} />}
      isNarrowed={filter.state !== undefined}
      action={
        <Button icon={<Download size={16} />} loading={exporting.isPending} onClick={() => exporting.mutate()}>
          {t.export}
        </Button>
      }
      list={list}
      columns={[
        { title: t.name, share: 4 },
        { title: t.number, width: 168 },
        { title: t.state, share: 5 },
        { title: t.message, width: 120 },
        { title: t.connection, share: 3 },
        { title: t.sentAt, width: 136 },
        { title: t.lastAt, width: 136 },
      ]}
      keyOf={(recipient) => recipient.id}
      renderCells={(recipient) => <RecipientCells recipient={recipient} connections={names} />}
      empty={{ icon: Users, title: t.noRecipients, help: t.noRecipientsHelp, hasAction: false }}
    />
  );
}

interface FilterProps {
  filter: RecipientFilter;
  onChange: (filter: RecipientFilter) => void;
}
function StateFilter({ filter, onChange }: FilterProps) {
  const t = useText(reportText);
  const states = useText(recipientText);
  const reasons = useText(skipText);
  return (
    <span className={css['filters']}>
      <Select
        allowClear
        aria-label={t.state}
        placeholder={t.anyState}
        value={filter.state}
        options={recipientStates.map((value) => ({ value, label: states[value] }))}
        onChange={(state?: RecipientFilter['state']) => onChange({ ...filter, state, skipReason: undefined })}
      />
      {filter.state === 'skipped' && (
        <Select
          allowClear
          aria-label={t.skipReason}
          placeholder={t.anyReason}
          value={filter.skipReason}
          options={skipReasons.map((value) => ({ value, label: reasons[value] }))}
          onChange={(skipReason?: RecipientFilter['skipReason']) => onChange({ ...filter, skipReason })}
        />
      )}
    </span>
  );
}
