import { Popover } from 'antd';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import css from './bell.module.css';
import { IconButton } from './icon-button.tsx';

interface Props {
  /** Says the number, too. */
  label: string;
  icon: LucideIcon;
  count: number;
  urgent?: boolean;
  title: string;
  /** What opens under it, given what closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button of the top bar with a number on it, and what is numbered. */
export function Bell({ label, icon, count, urgent = false, title, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      styles={{ container: { padding: 0 } }}
      content={
        <section className={css['panel']} aria-label={title}>
          <h2>{title}</h2>
          {children(() => setOpen(false))}
        </section>
      }
    >
      <span className={css['bell']} data-urgent={urgent}>
        <IconButton label={label} icon={icon} />
        {count > 0 && (
          <span className={css['count']} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
    </Popover>
  );
}
