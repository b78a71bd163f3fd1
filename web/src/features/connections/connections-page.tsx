import type { WhatsappView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { LayoutTemplate, Route, SearchX, Smartphone } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { filterByName } from '../../lib/filter-by-name.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import css from './connections-page.module.css';
import { listOptions } from './connections.state.ts';
import { ConnectionsTable, TableSkeleton } from './connections-table.tsx';
import { text } from './connections.text.ts';

const ConnectionDialog = lazy(() => import('./connection-dialog.tsx'));
const NewConnectionDialog = lazy(() => import('./new-connection-dialog.tsx'));
const HistoryDrawer = lazy(() => import('./history-drawer.tsx'));
const MessagePathDrawer = lazy(() => import('./message-path.tsx'));
const QrDialog = lazy(() => import('./qr-dialog.tsx'));

type ConnectionDialogState =
  | { dialog: 'new' | 'path' | 'trial' }
  | { dialog: 'edit'; connection: WhatsappView }
  | { dialog: 'qr' | 'history'; id: number }
  | null;

interface Props {
  /** Begins with the way of a customer's message, or with a trial of the bot. */
  begin?: 'path' | 'trial' | null;
}

export function ConnectionsPage({ begin = null }: Props) {
  const t = useText(text);
  const list = useQuery(listOptions());
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<ConnectionDialogState>(begin && { dialog: begin });
  const scroller = useRef<HTMLElement>(null);
  const all = list.data ?? [];
  const tried = all.find(({ isDefault }) => isDefault) ?? all[0];
  const found = filterByName(all, search, ({ name, number }) => `${name} ${number ?? ''}`);
  const add = <AddButton title={t.add} group={t.title} onAdd={() => setShown({ dialog: 'new' })} />;
  return (
    <main ref={scroller} className={css['page']}>
      <PageHead
        title={t.title}
        count={list.data?.length}
        search={search}
        searchLabel={t.search}
        onSearch={setSearch}
        action={
          <>
            {all.some(({ abilities }) => abilities.includes('templates')) && <TemplatesLink />}
            <Button icon={<Route size={14} />} onClick={() => setShown({ dialog: 'path' })}>
              {t.path}
            </Button>
            {add}
          </>
        }
      />
      {list.isPending && <TableSkeleton />}
      {list.isError && !list.data && <LoadError isList error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && all.length === 0 && (
        <Empty icon={Smartphone} title={t.empty} action={add}>
          {t.emptyHelp}
        </Empty>
      )}
      {all.length > 0 && found.length === 0 && <Empty icon={SearchX} title={t.noMatch} />}
      {found.length > 0 && (
        <ConnectionsTable
          connections={found}
          scroller={scroller}
          onEdit={(connection) => setShown({ dialog: 'edit', connection })}
          onQr={(id) => setShown({ dialog: 'qr', id })}
          onHistory={(id) => setShown({ dialog: 'history', id })}
        />
      )}
      <Suspense>
        {shown?.dialog === 'new' && (
          <NewConnectionDialog
            onClose={() => setShown(null)}
            onCreated={(created) => setShown(afterCreation(created))}
          />
        )}
        {shown?.dialog === 'edit' && <ConnectionDialog connection={shown.connection} onClose={() => setShown(null)} />}
        {shown?.dialog === 'history' && <HistoryDrawer id={shown.id} onClose={() => setShown(null)} />}
        {shown?.dialog === 'trial' && tried && (
          <ConnectionDialog isTried connection={tried} onClose={() => setShown(null)} />
        )}
        {shown?.dialog === 'path' && (
          <MessagePathDrawer
            onClose={() => setShown(null)}
            onEdit={(connection) => setShown({ dialog: 'edit', connection })}
          />
        )}
        {shown?.dialog === 'qr' && <QrDialog id={shown.id} onClose={() => setShown(null)} />}
      </Suspense>
    </main>
  );
}

function TemplatesLink() {
  const t = useText(text);
  const navigate = useNavigate();
  return (
    <Button icon={<LayoutTemplate size={16} />} onClick={() => void navigate({ to: '/message-templates' })}>
      {t.templates}
    </Button>
  );
}

/** A phone is linked by its QR code; an official number has its webhook in the editor. */
const afterCreation = (created: WhatsappView): ConnectionDialogState =>
  created.abilities.includes('linking') ? { dialog: 'qr', id: created.id } : { dialog: 'edit', connection: created };
