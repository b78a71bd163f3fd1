import { Button, type ButtonProps } from 'antd';
import type { LucideIcon } from 'lucide-react';
import { Hint } from './key-hint.tsx';

interface Props extends Omit<ButtonProps, 'icon' | 'title' | 'aria-label'> {
  label: string;
  icon: LucideIcon;
  keys?: string;
  iconSize?: number;
  /** What it opened is there: its word would lie upon it. */
  opened?: boolean;
}

/** An icon never stands without its word: as a tooltip for the eye, as a name for the ear. */
export function IconButton({ label, icon: Icon, keys, iconSize = 18, type = 'text', opened, ...rest }: Props) {
  return (
    <Hint title={label} {...(keys ? { keys } : {})} {...(opened ? { open: false } : {})}>
      <Button type={type} aria-label={label} icon={<Icon size={iconSize} strokeWidth={1.75} />} {...rest} />
    </Hint>
  );
}
