import { BellOff, Download, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { SuppressionCells } from './suppression-cells.tsx';
import css from './suppressions.module.css';
import { suppressionsOf, useExportSuppressions, useSuppressionsLive } from './suppressions.queries.ts';
import { text } from './suppressions.text.ts';

const SuppressionDialog = lazy(() => import('./suppression-dialog.tsx'));
const SuppressionImportDialog = lazy(() => import('./suppression-import-dialog.tsx'));

export function SuppressionsPage() {
  const t = useText(text);
  const me = useMe();
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null);
  const list = useInfiniteList(suppressionsOf(useDebounced(search).trim()), ({ records }) => records);
  useSuppressionsLive();
  const close = () => setDialog(null);
  return (
    <>
      <ListPage
        title={t.title}
        search={search}
        searchLabel={t.search}
        onSearch={setSearch}
        action={<Actions onAdd={() => setDialog('add')} onImport={() => setDialog('import')} />}
        list={list}
        columns={[
          { title: t.number, width: 176 },
          { title: t.name, share: 3 },
          { title: t.reason, share: 4 },
          { title: t.campaign, share: 3 },
          { title: t.date, width: 112 },
        ]}
        actions={hasPermission(me, 'campaigns-config:edit') ? 1 : 0}
        keyOf={({ id }) => id}
        renderCells={(entry) => <SuppressionCells entry={entry} />}
        empty={{ icon: BellOff, title: t.empty, help: t.emptyHelp }}
      />
      <Suspense>
        {dialog === 'add' && <SuppressionDialog onClose={close} />}
        {dialog === 'import' && <SuppressionImportDialog onClose={close} />}
      </Suspense>
    </>
  );
}

function Actions({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  const t = useText(text);
  const fetchAll = useExportSuppressions();
  return (
    <span className={css['actions']}>
      <IconButton label={t.import} icon={Upload} type="default" onClick={onImport} />
      <IconButton
        label={t.export}
        icon={Download}
        type="default"
        loading={fetchAll.isPending}
        onClick={() => fetchAll.mutate()}
      />
      <AddButton title={t.add} group={t.title} onAdd={onAdd} />
    </span>
  );
}
