import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import type { DeskSearch } from '../desk-search.ts';
import { text } from '../tickets.text.ts';

const debounce = 500;

/** Search of the desk, submitted to the address after a pause or by Enter. */
export function DeskSearchField({ search }: { search: DeskSearch }) {
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
  function submitNow() {
    clearTimeout(timer.current);
    submitSearch(typed);
  }
  return (
    <SearchField
      id="desk-search"
      ref={focusOnMount}
      label={t.searchPlaceholder}
      value={typed}
      isKept
      onChange={type}
      onEnter={submitNow}
    />
  );
}
