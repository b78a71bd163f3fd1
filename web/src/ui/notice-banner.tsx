import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './notice-banner.module.css';

interface Props {
  icon: LucideIcon;
  /** Urgency of the notice: yellow (soon, warned), orange (due) or red (overdue, exceeded). */
  tone: 'soon' | 'warned' | 'due' | 'overdue' | 'exceeded';
  /** Name of the region for screen readers. */
  label: string;
  /** A sentence in a `span`, then links. */
  children: ReactNode;
}

/** One line above the page for what concerns the whole company, such as the end of its subscription. */
export function NoticeBanner({ icon: Icon, tone, label, children }: Props) {
  return (
    <aside className={css['banner']} data-tone={tone} aria-label={label}>
      <Icon size={14} aria-hidden="true" />
      {children}
    </aside>
  );
}
