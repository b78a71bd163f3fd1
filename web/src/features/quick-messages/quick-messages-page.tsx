import type { QuickMessageView } from '@recado/contracts';
import { Zap } from 'lucide-react';
import { lazy } from 'react';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { EditedList, useEditing } from '../../ui/edited-list.tsx';
import { mayChange } from './may-change.ts';
import { QuickCells } from './quick-cells.tsx';
import { pagesOf, useQuickMessagesLive } from './quick-messages.queries.ts';
import { text } from './quick-messages.text.ts';

const QuickDialog = lazy(() => import('./quick-dialog.tsx'));

interface Props {
  /** The dialog is open at first, for a new message with this shortcode. */
  create: string | undefined;
  onCreated: () => void;
}

export function QuickMessagesPage({ create, onCreated }: Props) {
  const t = useText(text);
  const me = useMe();
  const editing = useEditing<QuickMessageView>(create === undefined ? undefined : null);
  const list = useInfiniteList(pagesOf(useDebounced(editing.search).trim()), ({ records }) => records);
  useQuickMessagesLive();
  return (
    <EditedList
      words={t}
      icon={Zap}
      columns={[
        { title: t.shortcode, share: 3 },
        { title: t.message, share: 6 },
        { title: t.attachment, share: 3 },
      ]}
      actions={2}
      editing={editing}
      isOpenable={(quick) => mayChange(quick, me)}
      list={list}
      renderCells={(quick, onEdit) => <QuickCells quick={quick} onEdit={onEdit} />}
      renderDialog={(quick, onClose) => (
        <QuickDialog
          quick={quick}
          shortcode={create ?? ''}
          onClose={() => {
            onClose();
            if (create !== undefined) onCreated();
          }}
        />
      )}
    />
  );
}
