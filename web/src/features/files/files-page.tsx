import type { FileListView } from '@recado/contracts';
import { Files } from 'lucide-react';
import { lazy } from 'react';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { EditedList, useEditing } from '../../ui/edited-list.tsx';
import { FileListCells } from './file-list-cells.tsx';
import { pagesOf, useFilesLive } from './files.queries.ts';
import { text } from './files.text.ts';

const FileListDialog = lazy(() => import('./file-list-dialog.tsx'));

export function FilesPage() {
  const t = useText(text);
  const editing = useEditing<FileListView>();
  const list = useInfiniteList(pagesOf(useDebounced(editing.search).trim()), ({ files }) => files);
  useFilesLive();
  return (
    <EditedList
      words={t}
      icon={Files}
      columns={[
        { title: t.name, share: 3 },
        { title: t.message, share: 5 },
        { title: t.files, width: 136 },
      ]}
      actions={2}
      editing={editing}
      list={list}
      renderCells={(list, onEdit) => <FileListCells list={list} onEdit={onEdit} />}
      renderDialog={(list, onClose) => <FileListDialog list={list} onClose={onClose} />}
    />
  );
}
