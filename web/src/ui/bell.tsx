import { Popover } from 'antd';
import type { LucideIcon } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useCommands, type PageCommand } from '../lib/commands.ts';
import css from './bell.module.css';
import { IconButton } from './icon-button.tsx';

/** The numbers of bells: above nine only that there are more, since a bell does not load all it counts. */
export const formatBellCount = (count: number): string => (count > 9 ? '9+' : String(count));

/** Near the edge of a narrow window the popup moves aside instead of being cut off. */
const placements = {
  bottomRight: { points: ['tr', 'br'], offset: [0, 8], overflow: { adjustY: true, shiftX: true, shiftY: true } },
};

interface Props {
  /** Name of the button, with the number. */
  label: string;
  icon: LucideIcon;
  count: number;
  /** Text of the number; an empty one draws a dot. */
  shown?: string;
  urgent?: boolean;
  title: string;
  /** Command that opens the popup. */
  command?: Omit<PageCommand, 'run' | 'group'>;
  /** Runs when the popup opens or closes. */
  onToggle?: () => void;
  /** Renders the popup; receives the function that closes it. */
  children: (close: () => void) => ReactNode;
}

/** Button of the top bar with a number and a popup. */
export function Bell({ label, icon, count, shown, urgent = false, title, command, onToggle, children }: Props) {
  const [open, setShown] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const bell = useRef<HTMLSpanElement>(null);
  function setOpen(next: boolean) {
    setShown(next);
    onToggle?.();
  }
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
      builtinPlacements={placements}
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      // The popup is at the end of the document, far from the button in tab order, so it takes the focus.
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
          <span className={css['count']} data-dot={shown === ''} aria-hidden="true">
            {shown ?? formatBellCount(count)}
          </span>
        )}
      </span>
    </Popover>
  );
}

/** Up and down move the focus between links. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus();
  event.preventDefault();
}
