import { Input, type InputProps, type InputRef } from 'antd';
import { useLayoutEffect, useRef, type Ref } from 'react';
import { caretAfter, digitsIn } from '../lib/typed-groups.ts';

export interface MaskedProps extends Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'ref'> {
  ref?: Ref<InputRef>;
  value: string;
  onChange: (value: string) => void;
  /** The field was left; its text is complete by then. */
  onLeave?: () => void;
}
interface Props extends MaskedProps {
  /** The text as it stands in the field while it is typed. */
  mask: (typed: string) => string;
  /** What was meant by a text that was left as it is. */
  complete: (typed: string) => string;
}

/** Digits that fall into their groups while they are typed. Text that means nothing is kept as it is. */
export function MaskedInput({ value, onChange, onLeave, mask, complete, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  /** Digits before the caret, where something was typed before the end. */
  const inside = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (inside.current === null) return;
    const at = caretAfter(value, inside.current);
    input.current?.setSelectionRange(at, at);
    inside.current = null;
  }, [value]);
  return (
    <Input
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ target }) => {
        const caret = target.selectionStart ?? target.value.length;
        input.current = target;
        inside.current = caret < target.value.length ? digitsIn(target.value.slice(0, caret)) : null;
        onChange(mask(target.value));
      }}
      onBlur={() => {
        const whole = complete(value);
        if (whole !== value) onChange(whole);
        onLeave?.();
      }}
    />
  );
}
