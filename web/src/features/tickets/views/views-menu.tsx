import type { ListView, SavedView } from '@recado/contracts';
import { useNavigate } from '@tanstack/react-router';
import { Dropdown } from 'antd';
import { Bookmark, BookmarkPlus, Check, ListChecks, Users } from 'lucide-react';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useText } from '../../../lib/i18n.ts';
import css from './views.module.css';
import { text } from './views.text.ts';

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'));
const ManageViewsDialog = lazy(() => import('./manage-views-dialog.tsx'));

interface Props {
  views: SavedView[];
  /** The present filters. */
  current: ListView;
  /** The view of the present filters. */
  active: SavedView | undefined;
  /** The button of the menu. */
  children: ReactElement;
}

/** One click narrows the list to the filters of a view. The menu is open at first. */
export default function ViewsMenu({ views, current, active, children }: Props) {
  const t = useText(text);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const items = [
    ...views.map((saved) => ({
      key: String(saved.id),
      icon: saved === active ? <Check size={16} /> : saved.shared ? <Users size={16} /> : <Bookmark size={16} />,
      label: (
        <span className={css['item']} aria-current={saved === active || undefined}>
          {saved.name}
        </span>
      ),
      onClick: () => void navigate({ to: '.', search: saved.view }),
    })),
    ...(views.length === 0 ? [{ key: 'none', label: t.none, disabled: true }] : []),
    { type: 'divider' as const },
    { key: 'save', icon: <BookmarkPlus size={16} />, label: t.save, onClick: () => setDialog('save') },
    ...(views.length > 0
      ? [{ key: 'manage', icon: <ListChecks size={16} />, label: t.manage, onClick: () => setDialog('manage') }]
      : []),
  ];
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setOpen}
        menu={{ items, className: css['menu'] ?? '' }}
      >
        {children}
      </Dropdown>
      <Suspense>
        {dialog === 'save' && <SaveViewDialog view={current} onClose={() => setDialog(null)} />}
        {dialog === 'manage' && <ManageViewsDialog views={views} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
