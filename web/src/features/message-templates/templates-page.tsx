import type { MessageTemplateView, TemplateStatus, WhatsappView } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { Select } from 'antd';
import { LayoutTemplate, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { TemplateCells } from './template-cells.tsx';
import css from './templates.module.css';
import { templatesOf, useReviewWatch, useSyncTemplates, useTemplateNumbers } from './templates.queries.ts';
import { statusText, text } from './templates.text.ts';

const TemplateDialog = lazy(() => import('./template-dialog.tsx'));

/** Templates of official numbers: their state at Meta, and the editor. */
export function TemplatesPage() {
  const t = useText(text);
  const mayEdit = hasPermission(useMe(), 'connections-page:editOrDeleteConnection');
  const { numbers, isPending } = useTemplateNumbers();
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<TemplateStatus | null>(null);
  const [edited, setEdited] = useState<MessageTemplateView | null>();
  const list = useInfiniteList(templatesOf(useDebounced(search).trim(), status), ({ records }) => records);
  useReviewWatch(list.rows.some((template) => template.status === 'PENDING'));
  if (!isPending && numbers.length === 0)
    return (
      <main>
        <Empty icon={LayoutTemplate} title={t.noNumber} action={<Link to="/connections">{t.toConnections}</Link>}>
          {t.noNumberHelp}
        </Empty>
      </main>
    );
  return (
    <>
      <ListPage
        title={t.title}
        search={search}
        searchLabel={t.search}
        onSearch={setSearch}
        isNarrowed={status !== null}
        filters={<StatusFilter value={status} onChange={setStatus} />}
        action={mayEdit && <Actions numbers={numbers} onAdd={() => setEdited(null)} />}
        list={list}
        columns={[
          { title: t.name, share: 4 },
          { title: t.body, share: 5 },
          { title: t.status, width: 128 },
          { title: t.quality, width: 112 },
          { title: t.category, width: 104 },
          { title: t.language, width: 80 },
        ]}
        actions={2}
        keyOf={({ id }) => id}
        onOpen={setEdited}
        renderCells={(template) => (
          <TemplateCells template={template} mayEdit={mayEdit} onEdit={() => setEdited(template)} />
        )}
        empty={{ icon: LayoutTemplate, title: t.empty, help: t.emptyHelp }}
      />
      <Suspense>
        {edited !== undefined && (
          <TemplateDialog template={edited} numbers={numbers} mayEdit={mayEdit} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </>
  );
}

function StatusFilter({
  value,
  onChange,
}: {
  value: TemplateStatus | null;
  onChange: (status: TemplateStatus | null) => void;
}) {
  const t = useText(text);
  const statuses = useText(statusText);
  const options = (Object.keys(statuses) as TemplateStatus[]).map((status) => ({
    value: status,
    label: statuses[status],
  }));
  return (
    <Select
      className={css['filter'] ?? ''}
      aria-label={t.status}
      allowClear
      placeholder={t.anyStatus}
      value={value}
      options={options}
      onChange={(status: TemplateStatus | undefined) => onChange(status ?? null)}
    />
  );
}

function Actions({ numbers, onAdd }: { numbers: WhatsappView[]; onAdd: () => void }) {
  const t = useText(text);
  const sync = useSyncTemplates();
  const ofAccounts = new Map(numbers.map(({ cloud, id }) => [cloud?.accountId, id]));
  return (
    <span className={css['actions']}>
      <IconButton
        label={t.sync}
        icon={RefreshCw}
        type="default"
        loading={sync.isPending}
        onClick={() => sync.mutate([...ofAccounts.values()])}
      />
      <AddButton title={t.add} group={t.title} onAdd={onAdd} />
    </span>
  );
}
