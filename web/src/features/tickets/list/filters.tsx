import { useNavigate } from '@tanstack/react-router';
import { ListFilter } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { filtersOpen } from '../../../lib/preferences.ts';
import { useStored } from '../../../lib/stored-value.ts';
import { isFiltered, withoutFilters, type DeskSearch } from '../desk-search.ts';
import { Views } from '../views/views.tsx';
import css from './filters.module.css';
import { text } from '../tickets.text.ts';

// Loaded on demand: the inputs for tags and days are large.
const FilterChips = lazy(() => import('./filter-chips.tsx'));

/** Foldable filters; the closed line shows the active ones. */
export function Filters({ search }: { search: DeskSearch }) {
  const t = useText(text);
  const [open, setOpen] = useStored(filtersOpen);
  const active = isFiltered(search);
  const navigate = useNavigate();
  const clear = () => void navigate({ to: '.', search: withoutFilters(search) });
  return (
    <div className={css['filters']} data-screen-only>
      <div className={css['line']}>
        <button
          type="button"
          className={css['toggle']}
          aria-expanded={open}
          aria-controls="filters"
          data-active={active}
          onClick={() => setOpen(!open)}
        >
          <ListFilter size={14} aria-hidden="true" />
          {t.filters}
        </button>
        <Views search={search} />
        {active && (
          <button type="button" className={css['clear']} onClick={clear}>
            {t.clearFilters}
          </button>
        )}
      </div>
      <div id="filters" hidden={!open}>
        {open && (
          <Suspense>
            <FilterChips search={search} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
