import { Button, type ButtonProps } from 'antd';
import type { LucideIcon } from 'lucide-react';
import { Hint } from './key-hint.tsx';

interface Props extends Omit<ButtonProps, 'icon' | 'title' | 'aria-label'> {
  label: string;
  icon: LucideIcon;
  keys?: string;
  iconSize?: number;
}

/** An icon never stands without its word: as a tooltip for the eye, as a name for the ear. */
export function IconButton({ label, icon: Icon, keys, iconSize = 18, type = 'text', ...rest }: Props) {
  return (
    <Hint title={label} {...(keys ? { keys } : {})}>
      <Button type={type} aria-label={label} icon={<Icon size={iconSize} strokeWidth={1.75} />} {...rest} />
    </Hint>
  );
}
