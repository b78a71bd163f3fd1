import type { ContactView } from '@recado/contracts';
import { Button } from 'antd';
import { Eraser, FileDown } from 'lucide-react';
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

/** Exports and erases the data of a contact; for those who may. */
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
      <Button size="small" danger icon={<Eraser size={14} />} onClick={() => setErasing(true)}>
        {t.erase}
      </Button>
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
