import { InputNumber } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { promiseText } from './queue-promises.text.ts';

interface Props {
  label: string;
  help: string;
  error: string | undefined;
  most: number;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Minutes; empty: none. */
export function MinutesField({ label, help, error, most, value, onChange }: Props) {
  const t = useText(promiseText);
  return (
    <Field label={label} optional={t.optional} help={help} error={error}>
      {(wiring) => (
        <InputNumber
          {...wiring}
          min={1}
          max={most}
          precision={0}
          suffix={t.minutes}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
