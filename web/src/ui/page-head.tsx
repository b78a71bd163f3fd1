import { Input, type InputRef } from 'antd';
import { Search } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useCommands } from '../lib/commands.ts';
import css from './page-head.module.css';

interface Props {
  title: string;
  count?: number | string | undefined;
  search?: string | undefined;
  searchLabel?: string | undefined;
  onSearch?: ((text: string) => void) | undefined;
  /** Replaces the search. */
  filters?: ReactNode;
  action?: ReactNode;
}

/** Head of every table: title with count, search, primary action on the right. */
export function PageHead({ title, count, search, searchLabel = '', onSearch, filters, action }: Props) {
  const field = useRef<InputRef>(null);
  const find = { id: 'search', title: searchLabel, group: title, key: '/', run: () => field.current?.focus() };
  useCommands(onSearch ? [find] : []);
  return (
    <header className={css['head']}>
      <h1>
        {title}
        {count !== undefined && <span>{count}</span>}
      </h1>
      {filters}
      {onSearch && (
        <Input
          ref={field}
          allowClear
          className={css['search'] ?? ''}
          prefix={<Search size={14} aria-hidden="true" />}
          value={search}
          placeholder={searchLabel}
          aria-label={searchLabel}
          aria-keyshortcuts="/"
          onChange={(event) => onSearch(event.target.value)}
        />
      )}
      {action}
    </header>
  );
}
