import { Input } from 'antd';
import { locale } from '../../lib/i18n.ts';
import type { Wiring } from '../../ui/field.tsx';
import css from './counted-text-area.module.css';

const format = (n: number) => n.toLocaleString(locale());

interface Props {
  wiring: Wiring;
  value: string;
  maxLength: number;
  rows: { minRows: number; maxRows: number };
  onChange: (text: string) => void;
}

/** Field for a long text, with the number of its characters beside the label. */
export const CountedTextArea = ({ wiring, value, maxLength, rows, onChange }: Props) => (
  <>
    <span className={css['count']}>
      {format(value.length)} / {format(maxLength)}
    </span>
    <Input.TextArea
      {...wiring}
      maxLength={maxLength}
      autoSize={rows}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </>
);
