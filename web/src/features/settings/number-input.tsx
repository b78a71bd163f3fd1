import { InputNumber } from 'antd';
import { useState } from 'react';

interface Props {
  id: string;
  disabled: boolean;
  value: string;
  max: number;
  suffix?: string;
  /** Shown while there is no number; without it the field is never empty. */
  empty?: string;
  onSave: (value: string) => void;
}

/** A whole number; saves on blur and on Enter. */
export function NumberInput({ id, disabled, value, max, suffix, empty, onSave }: Props) {
  /** Undefined: not changed; null: emptied. */
  const [typed, setTyped] = useState<number | null>();
  const save = () => {
    const isKept = typed === undefined || (typed === null && empty === undefined);
    const wanted = String(typed ?? '');
    if (!isKept && wanted !== value) onSave(wanted);
    setTyped(undefined);
  };
  return (
    <InputNumber
      id={id}
      disabled={disabled}
      min={0}
      max={max}
      precision={0}
      {...(suffix ? { suffix } : {})}
      placeholder={empty ?? ''}
      value={typed === undefined ? (value === '' ? null : Number(value)) : typed}
      onChange={setTyped}
      onBlur={save}
      onPressEnter={save}
    />
  );
}
