import type { QuickMessageView } from '@recado/contracts';
import { Button } from 'antd';
import { BookOpenText, Zap } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { EditedList, useEditing } from '../../ui/edited-list.tsx';
import { mayChange } from './may-change.ts';
import { QuickCells } from './quick-cells.tsx';
import { pagesOf, useQuickMessagesLive } from './quick-messages.queries.ts';
import { text } from './quick-messages.text.ts';
import { tradesText } from './trades.text.ts';

const TradesDialog = lazy(() => import('./trades-dialog.tsx'));
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
      moreActions={hasPermission(me, 'quick-messages:share') && <TradesButton />}
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

/** Opens the texts by trade, which are shared with the company. */
function TradesButton() {
  const t = useText(tradesText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<BookOpenText size={16} />} onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {isOpen && (
        <Suspense>
          <TradesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
