import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { viewOf, type DeskSearch } from '../desk-search.ts';
import css from './views.module.css';
import { isSameView } from './views.queries.ts';
import { text } from './views.text.ts';

// The menu loads with the first click: the first page has no menu otherwise.
const ViewsMenu = lazy(() => import('./views-menu.tsx'));

/** Saved views of the list; the button names the one that the list shows. */
export function Views({ search }: { search: DeskSearch }) {
  const t = useText(text);
  const [isWanted, setWanted] = useState(false);
  const { data: views = [] } = useQuery(api.savedViews.list.options());
  const current = viewOf(search);
  const active = views.find(({ view }) => isSameView(view, current));
  const button = (
    <button
      type="button"
      className={css['open']}
      aria-haspopup="menu"
      data-active={active !== undefined}
      onClick={() => setWanted(true)}
    >
      <Bookmark size={14} aria-hidden="true" />
      {active?.name ?? t.views}
    </button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <ViewsMenu views={views} current={current} active={active}>
        {button}
      </ViewsMenu>
    </Suspense>
  );
}
