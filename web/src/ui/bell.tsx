import { Popover } from 'antd';
import type { LucideIcon } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useCommands, type Command } from '../lib/commands.ts';
import css from './bell.module.css';
import { IconButton } from './icon-button.tsx';

interface Props {
  /** Says the number, too. */
  label: string;
  icon: LucideIcon;
  count: number;
  /** The number as it is shown, where that says more. */
  shown?: string;
  urgent?: boolean;
  title: string;
  /** Opens it by key and from the palette. */
  command?: Omit<Command, 'run' | 'group'>;
  /** What opens under it, given what closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button of the top bar with a number on it, and what is numbered. */
export function Bell({ label, icon, count, shown, urgent = false, title, command, children }: Props) {
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const bell = useRef<HTMLSpanElement>(null);
  useCommands(command ? [{ ...command, group: title, run: () => setOpen(true) }] : []);
  const close = () => {
    setOpen(false);
    bell.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => (event.key === 'Escape' ? close() : walk(event));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      // It stands at the end of the page: whoever opens it by key would have to go all the way there.
      afterOpenChange={(isOpen) => isOpen && panel.current?.focus()}
      styles={{ container: { padding: 0 } }}
      content={
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys lead from link to link; Tab does, too
        <section ref={panel} tabIndex={-1} className={css['panel']} aria-label={title} onKeyDown={onKeyDown}>
          <h2>{title}</h2>
          {children(() => setOpen(false))}
        </section>
      }
    >
      <span ref={bell} className={css['bell']} data-urgent={urgent}>
        <IconButton label={label} icon={icon} opened={open} {...(command?.key ? { keys: command.key } : {})} />
        {count > 0 && (
          <span className={css['count']} aria-hidden="true">
            {shown ?? (count > 99 ? '99+' : count)}
          </span>
        )}
      </span>
    </Popover>
  );
}

/** Up and down, from one link to the next. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus();
  event.preventDefault();
}
