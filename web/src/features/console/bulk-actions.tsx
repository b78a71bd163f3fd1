import type { ConsoleCompany } from '@recado/contracts';
import { Button } from 'antd';
import { CalendarPlus, Mail } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n.ts';
import { bulkText } from './bulk.text.ts';

const DueDatesDialog = lazy(() => import('./due-dates-dialog.tsx'));
const NoticeDialog = lazy(() => import('./notice-dialog.tsx'));

export type BulkAction = 'moveDueDates' | 'notify';
/** An action that was chosen for the companies selected at that moment. */
export interface Bulk {
  action: BulkAction;
  companies: ConsoleCompany[];
  /** Ends the selection. */
  clear: () => void;
}

/** Buttons of the actions on several companies. */
export function BulkActions({ onChoose }: { onChoose: (action: BulkAction) => void }) {
  const t = useText(bulkText);
  return (
    <>
      <Button icon={<CalendarPlus size={14} />} onClick={() => onChoose('moveDueDates')}>
        {t.moveDueDates}
      </Button>
      <Button icon={<Mail size={14} />} onClick={() => onChoose('notify')}>
        {t.notify}
      </Button>
    </>
  );
}

export function BulkDialog({ action, companies, clear, onClose }: Bulk & { onClose: () => void }) {
  const dialog = { companies, onClose, onDone: clear };
  return (
    <Suspense>{action === 'moveDueDates' ? <DueDatesDialog {...dialog} /> : <NoticeDialog {...dialog} />}</Suspense>
  );
}
