import { Tabs } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { SkeletonBar } from './skeleton-bar.tsx';
import css from './tabbed-page.module.css';

interface Props<T extends string> {
  title: string;
  tabs: readonly { key: T; label: string }[];
  active: T;
  onTab: (tab: T) => void;
  /** The active tab, which may be loaded lazily. */
  children: ReactNode;
}

/** A page of tabs that fills the window; the active tab scrolls. */
export function TabbedPage<T extends string>({ title, tabs, active, onTab, children }: Props<T>) {
  return (
    <main className={css['page']}>
      <h1 className="sr-only">{title}</h1>
      <Tabs
        className={css['tabs'] ?? ''}
        activeKey={active}
        onChange={(key) => {
          const tab = tabs.find((candidate) => candidate.key === key);
          if (tab) onTab(tab.key);
        }}
        items={[...tabs]}
      />
      <div className={css['body']}>
        <Suspense
          fallback={
            <div className={css['loading']}>
              <SkeletonBar w="40%" h={20} />
            </div>
          }
        >
          {children}
        </Suspense>
      </div>
    </main>
  );
}
