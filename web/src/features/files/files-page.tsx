import type { FileListView } from '@recado/contracts';
import { Button } from 'antd';
import { Files, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDebounced, useEndless } from '../../lib/endless.ts';
import { useText } from '../../lib/i18n.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { FileListCells } from './file-list-cells.tsx';
import { pagesOf, useFilesLive } from './files.queries.ts';
import { text } from './files.text.ts';

const FileListDialog = lazy(() => import('./file-list-dialog.tsx'));

export function FilesPage() {
  const t = useText(text);
  const [search, setSearch] = useState('');
  /** null: a new one; undefined: none. */
  const [edited, setEdited] = useState<FileListView | null | undefined>();
  const list = useEndless(pagesOf(useDebounced(search).trim()), ({ files }) => files);
  useFilesLive();
  return (
    <>
      <ListPage
        title={t.title}
        search={search}
        searchLabel={t.search}
        onSearch={setSearch}
        action={
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setEdited(null)}>
            {t.add}
          </Button>
        }
        list={list}
        columns={[t.name, t.message, t.files]}
        keyOf={({ id }) => id}
        renderCells={(one) => <FileListCells list={one} onEdit={() => setEdited(one)} />}
        empty={{ icon: Files, title: t.empty, help: t.emptyHelp }}
      />
      {edited !== undefined && (
        <Suspense>
          <FileListDialog list={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
}
