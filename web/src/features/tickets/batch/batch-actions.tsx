import type { TicketView } from '@recado/contracts';
import { ArrowRightLeft, CheckCheck, StickyNote, Tag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/toasts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDangerConfirmation } from '../../../ui/use-danger-confirmation.ts';
import { text } from './batch.text.ts';
import { useBatch } from './use-batch.ts';

const BatchTransferDialog = lazy(() => import('./batch-transfer-dialog.tsx'));
const BatchNoteDialog = lazy(() => import('./batch-note-dialog.tsx'));
const BatchTagDialog = lazy(() => import('./batch-tag-dialog.tsx'));

interface Props {
  tickets: TicketView[];
  onDone: () => void;
}

/** Actions on the selected tickets. */
export function BatchActions({ tickets, onDone }: Props) {
  const t = useText(text);
  const [dialog, setDialog] = useState<'transfer' | 'tag' | 'note' | null>(null);
  const confirm = useDangerConfirmation();
  const batch = useBatch(tickets, onDone);
  const close = () =>
    confirm({
      title: t.closeTitle(tickets.length),
      content: t.closeHelp,
      onConfirm: () => batch.mutateAsync({ status: 'closed' }).catch(showError),
    });
  const finish = { tickets, onClose: () => setDialog(null), onDone };
  return (
    <>
      <IconButton label={t.close} icon={CheckCheck} type="default" loading={batch.isPending} onClick={close} />
      <IconButton label={t.transfer} icon={ArrowRightLeft} type="default" onClick={() => setDialog('transfer')} />
      <IconButton label={t.tag} icon={Tag} type="default" onClick={() => setDialog('tag')} />
      <IconButton label={t.note} icon={StickyNote} type="default" onClick={() => setDialog('note')} />
      <Suspense>
        {dialog === 'transfer' && <BatchTransferDialog {...finish} />}
        {dialog === 'note' && <BatchNoteDialog {...finish} />}
        {dialog === 'tag' && <BatchTagDialog {...finish} />}
      </Suspense>
    </>
  );
}
