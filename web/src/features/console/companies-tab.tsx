import type { CompanyState } from '@recado/contracts';
import { MOST_ITEMS } from '@recado/contracts/count-bound';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Select } from 'antd';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { BulkActions, BulkDialog, type Bulk } from './bulk-actions.tsx';
import { bulkText } from './bulk.text.ts';
import { CompanyCells } from './company-cells.tsx';
import css from './console.module.css';
import { companyStates } from './console-states.ts';
import { companyPages } from './console.queries.ts';
import { text } from './console.text.ts';
import { CsvButton } from './csv-button.tsx';
import { usageText } from './usage.text.ts';
import { useCompanyMessages } from './use-company-messages.ts';

/** Colour of a row as in the settings: yellow at five days, then orange, red once it is locked. */
const toneOf = (daysLeft: number | null, state: CompanyState) => {
  if (state === 'locked') return 'overdue';
  if (daysLeft === null || daysLeft > 5) return undefined;
  return daysLeft === 5 ? 'soon' : 'due';
};

interface Props {
  state: CompanyState | undefined;
  onState: (state: CompanyState | undefined) => void;
}

export default function CompaniesTab({ state, onState }: Props) {
  const t = useText(text);
  const tb = useText(bulkText);
  const tu = useText(usageText);
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [planId, setPlanId] = useState<number>();
  const { data: plans = [] } = useQuery(api.plans.all.options());
  const searchParam = useDebounced(search).trim();
  const query = { ...(searchParam && { searchParam }), ...(state && { state }), ...(planId && { planId }) };
  const list = useInfiniteList(companyPages(query), ({ companies }) => companies);
  const messagesOf = useCompanyMessages(list.rows);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  return (
    <>
      <ListPage
        embedded
        title={t.companies}
        search={search}
        searchLabel={t.searchCompanies}
        onSearch={setSearch}
        isNarrowed={state !== undefined || planId !== undefined}
        filters={
          <span className={css['filters']}>
            <Select
              allowClear
              aria-label={t.state}
              placeholder={t.allStates}
              value={state}
              options={companyStates.map((value) => ({ value, label: t[value] }))}
              onChange={onState}
            />
            <Select
              allowClear
              aria-label={t.plan}
              placeholder={t.allPlans}
              value={planId}
              options={plans.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setPlanId}
            />
          </span>
        }
        action={<CsvButton table="companies" query={query} />}
        list={list}
        selectable={{
          nameOf: ({ name }) => name,
          countText: tb.selected,
          most: MOST_ITEMS,
          renderActions: (companies, clear) => (
            <BulkActions onChoose={(action) => setBulk({ action, companies, clear })} />
          ),
        }}
        columns={[
          { title: t.name, share: 4 },
          { title: t.state, width: 116 },
          { title: t.plan, share: 2 },
          { title: t.users, width: 88 },
          { title: tu.messages, width: 148 },
          { title: t.dueDate, width: 172 },
          { title: t.lastSeen, width: 128 },
        ]}
        actions={2}
        keyOf={({ id }) => id}
        toneOf={({ daysLeft, state: own }) => toneOf(daysLeft, own)}
        onOpen={({ id }) => void navigate({ to: '/console/$companyId', params: { companyId: id } })}
        renderCells={(company) => <CompanyCells company={company} messages={messagesOf(company.id)} />}
        empty={{ icon: Building2, title: t.noCompanies, help: t.noCompaniesHelp, hasAction: false }}
      />
      {bulk && <BulkDialog {...bulk} onClose={() => setBulk(null)} />}
    </>
  );
}
