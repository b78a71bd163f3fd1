import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './empty.module.css';

interface Props {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  tone?: 'quiet' | 'bad';
  /** true: the state fills the whole page, and its title is the page's heading. */
  isPage?: boolean;
}

/** Empty or failed state, with the next thing to do. */
export function Empty({ icon: Icon, title, children, action, tone = 'quiet', isPage = false }: Props) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={css['empty']} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <span className={css['mark']}>
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <Title className={css['title']}>{title}</Title>
      {children && <div className={css['body']}>{children}</div>}
      {action && <div className={css['action']}>{action}</div>}
    </div>
  );
}
