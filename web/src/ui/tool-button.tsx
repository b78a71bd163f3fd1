import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type RefObject } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'title' | 'aria-label'> {
  label: string;
  icon: LucideIcon;
}

/** Button of the tools at a message: a plain element, since every message renders several. */
export const ToolButton = ({ label, icon: Icon, ...rest }: Props) => (
  <button type="button" aria-label={label} title={label} {...rest}>
    <Icon size={16} aria-hidden="true" />
  </button>
);

/** Takes the focus of the plain button that this one replaces after a click. */
export function useTakeFocus(when: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (when) button.current?.focus({ preventScroll: true });
  }, [when]);
  return button;
}
