import type { ContactView } from '@recado/contracts';
import { Button, Dropdown } from 'antd';
import { Ellipsis, Eraser, FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import css from './contact-privacy.module.css';
import { useExportData } from './privacy.queries.ts';
import { privacyText } from './privacy.text.ts';

const EraseContactDialog = lazy(() => import('./erase-contact-dialog.tsx'));

interface Props {
  contact: ContactView;
  onErased?: () => void;
}

/** Exports the data of a contact, and erases them from a menu, out of the way; for those who may. */
export function PrivacyButtons({ contact, onErased }: Props) {
  const t = useText(privacyText);
  const me = useMe();
  const fetchData = useExportData();
  const [erasing, setErasing] = useState(false);
  if (!hasPermission(me, 'contacts-page:privacy')) return null;
  return (
    <div className={css['buttons']}>
      <Button
        size="small"
        icon={<FileDown size={14} />}
        loading={fetchData.isPending}
        onClick={() => fetchData.mutate(contact.id)}
      >
        {t.export}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'erase', danger: true, icon: <Eraser size={14} />, label: t.erase, onClick: () => setErasing(true) },
          ],
        }}
      >
        <Button size="small" aria-label={t.more} aria-haspopup="menu" icon={<Ellipsis size={14} />} />
      </Dropdown>
      <Suspense>
        {erasing && (
          <EraseContactDialog
            contact={contact}
            onClose={() => setErasing(false)}
            onOrdered={() => {
              setErasing(false);
              onErased?.();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
