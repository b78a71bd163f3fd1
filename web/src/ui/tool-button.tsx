import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type RefObject } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'title' | 'aria-label'> {
  label: string;
  icon: LucideIcon;
}

/** Of the small row at a message: there are as many as messages, so it is as plain as can be. */
export const ToolButton = ({ label, icon: Icon, ...rest }: Props) => (
  <button type="button" aria-label={label} title={label} {...rest}>
    <Icon size={16} aria-hidden="true" />
  </button>
);

/** For one that takes the place of the plain one that was clicked: the keyboard stays where it was. */
export function useTakeFocus(when: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (when) button.current?.focus({ preventScroll: true });
  }, [when]);
  return button;
}
