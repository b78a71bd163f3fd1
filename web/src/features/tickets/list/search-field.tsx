import { useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import type { DeskSearch } from '../desk-search.ts';
import css from './search-field.module.css';
import { text } from '../tickets.text.ts';

const debounce = 500;

export function SearchField({ search }: { search: DeskSearch }) {
  const t = useText(text);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search.q ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const submitSearch = (q: string) =>
    void navigate({
      to: '.',
      search: { ...search, ...(q.trim() ? { q: q.trim() } : { q: undefined }) },
      replace: true,
    });
  function type(q: string) {
    setTyped(q);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submitSearch(q), debounce);
  }
  return (
    <search className={css['search']}>
      <Search size={16} aria-hidden="true" />
      <input
        id="desk-search"
        ref={focusOnMount}
        type="text"
        aria-label={t.searchPlaceholder}
        placeholder={t.searchPlaceholder}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            clearTimeout(timer.current);
            submitSearch(typed);
          }
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {typed && (
        <button type="button" aria-label={t.clear} onClick={() => type('')}>
          <X size={14} />
        </button>
      )}
    </search>
  );
}
