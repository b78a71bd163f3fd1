import { Input, type InputProps, type InputRef } from 'antd';
import { useLayoutEffect, useRef, type Ref } from 'react';
import { caretAfter, digitsIn } from '../lib/typed-groups.ts';

export interface MaskedProps extends Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'ref'> {
  ref?: Ref<InputRef>;
  value: string;
  onChange: (value: string) => void;
  /** Runs after blur, when the text is complete. */
  onLeave?: () => void;
}
interface Props extends MaskedProps {
  /** Text of the field while the user types. */
  mask: (typed: string) => string;
  /** Completes a short form on blur. */
  complete: (typed: string) => string;
}

/** Groups digits while the user types; text without a meaning is kept unchanged. */
export function MaskedInput({ value, onChange, onLeave, mask, complete, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  /** Digits before the caret after an edit inside the text. */
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
