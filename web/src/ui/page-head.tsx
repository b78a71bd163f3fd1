import { Input } from 'antd';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './page-head.module.css';

interface Props {
  title: string;
  count?: number | undefined;
  search?: string | undefined;
  searchLabel?: string | undefined;
  onSearch?: ((text: string) => void) | undefined;
  /** In place of the search. */
  filters?: ReactNode;
  action?: ReactNode;
}

/** The head of every table: title with count, search, primary action on the right. */
export const PageHead = ({ title, count, search, searchLabel, onSearch, filters, action }: Props) => (
  <header className={css['head']}>
    <h1>
      {title}
      {count !== undefined && <span>{count}</span>}
    </h1>
    {filters}
    {onSearch && (
      <Input
        allowClear
        className={css['search'] ?? ''}
        prefix={<Search size={14} aria-hidden="true" />}
        value={search}
        placeholder={searchLabel}
        aria-label={searchLabel}
        onChange={(event) => onSearch(event.target.value)}
      />
    )}
    {action}
  </header>
);
