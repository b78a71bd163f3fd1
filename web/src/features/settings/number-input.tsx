import { InputNumber } from 'antd';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { text } from './settings.text.ts';

interface Props {
  id: string;
  disabled: boolean;
  value: string;
  onSave: (value: string) => void;
}

/** Saves on blur and on Enter. */
export function MinutesInput({ id, disabled, value, onSave }: Props) {
  const t = useText(text);
  const [typed, setTyped] = useState<number | null>(null);
  const save = () => {
    if (typed !== null && String(typed) !== value) onSave(String(typed));
    setTyped(null);
  };
  return (
    <InputNumber
      id={id}
      disabled={disabled}
      min={0}
      max={99_999}
      precision={0}
      suffix={t.minutes}
      value={typed ?? Number(value)}
      onChange={setTyped}
      onBlur={save}
      onPressEnter={save}
    />
  );
}
