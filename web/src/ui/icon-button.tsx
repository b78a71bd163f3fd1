import { Button, type ButtonProps } from 'antd';
import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import css from './icon-button.module.css';
import { Hint } from './key-hint.tsx';

interface Props extends Omit<ButtonProps, 'icon' | 'title' | 'aria-label'> {
  label: string;
  icon: LucideIcon;
  keys?: string;
  iconSize?: number;
  /** true: the popup of the button is open; the tooltip would cover it. */
  opened?: boolean;
}

/** An icon with its label as tooltip and accessible name. */
export function IconButton({
  label,
  icon: Icon,
  keys,
  iconSize = 18,
  type = 'text',
  opened,
  className,
  ...rest
}: Props) {
  return (
    <Hint title={label} {...(keys ? { keys } : {})} {...(opened ? { open: false } : {})}>
      <Button
        type={type}
        aria-label={label}
        icon={<Icon size={iconSize} strokeWidth={1.75} />}
        className={classNames(css['button'], className)}
        {...rest}
      />
    </Hint>
  );
}
