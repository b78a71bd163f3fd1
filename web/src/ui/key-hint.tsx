import { Tooltip, type TooltipProps } from 'antd';
import { keyLabel } from '../lib/commands.ts';
import css from './key-hint.module.css';

export const Keys = ({ of }: { of: string }) => (
  <span className={css['keys']}>
    {keyLabel(of)
      .split(' ')
      .map((part) => (
        <kbd key={part}>{part}</kbd>
      ))}
  </span>
);

/** A tooltip that also shows the key. */
export function Hint({ title, keys, ...rest }: { title: string; keys?: string } & Omit<TooltipProps, 'title'>) {
  return (
    <Tooltip
      mouseEnterDelay={0.4}
      {...rest}
      title={
        <span className={css['hint']}>
          {title}
          {keys && <Keys of={keys} />}
        </span>
      }
    />
  );
}
