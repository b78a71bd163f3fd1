import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import css from './form-tabs.module.css';

export interface FormTab<Key extends string> {
  key: Key;
  label: string;
  children: ReactNode;
}
interface Props<Key extends string> {
  tab: Key;
  items: readonly FormTab<Key>[];
  /** Tabs with an error, which are marked. */
  bad: readonly NoInfer<Key>[];
  onTab: (tab: Key) => void;
}

/** Tabs of a long form; `useFormTabs` keeps which one is open. */
export function FormTabs<Key extends string>({ tab, items, bad, onTab }: Props<Key>) {
  return (
    <Tabs
      className={css['tabs'] ?? ''}
      activeKey={tab}
      onChange={(key) => onTab(items.find((item) => item.key === key)?.key ?? tab)}
      items={items.map(({ key, label, children }) => ({
        key,
        label: <span data-bad={bad.includes(key) || undefined}>{label}</span>,
        children: <div className={css['tab']}>{children}</div>,
      }))}
    />
  );
}
