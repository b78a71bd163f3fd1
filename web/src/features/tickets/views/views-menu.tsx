import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Dropdown } from 'antd';
import { Bookmark, BookmarkPlus, Check, ListChecks, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import type { DeskSearch } from '../desk-search.ts';
import css from './views.module.css';
import { isSameView, viewOf } from './views.queries.ts';
import { text } from './views.text.ts';

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'));
const ManageViewsDialog = lazy(() => import('./manage-views-dialog.tsx'));

/** Saved views of the list: one click narrows the list to the filters of a view. */
export default function ViewsMenu({ search }: { search: DeskSearch }) {
  const t = useText(text);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const { data: views = [] } = useQuery(api.savedViews.list.options());
  const current = viewOf(search);
  const active = views.find(({ view }) => isSameView(view, current));
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
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, className: css['menu'] ?? '' }}>
        <button type="button" className={css['open']} aria-haspopup="menu" data-active={active !== undefined}>
          <Bookmark size={14} aria-hidden="true" />
          {active?.name ?? t.views}
        </button>
      </Dropdown>
      <Suspense>
        {dialog === 'save' && <SaveViewDialog view={current} onClose={() => setDialog(null)} />}
        {dialog === 'manage' && <ManageViewsDialog views={views} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
