import { Button, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../lib/i18n.ts';
import { FieldNote } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { HeaderValue } from './webhook-values.ts';
import { fieldText } from './webhook-fields.text.ts';
import css from './webhooks.module.css';

const MOST = 10;

interface Props {
  headers: HeaderValue[];
  error: string | undefined;
  /** Why stored values are needed again; undefined: they stay. */
  again: string | undefined;
  onChange: (headers: HeaderValue[]) => void;
}

export function HeaderFields({ headers, error, again, onChange }: Props) {
  const f = useText(fieldText);
  const noteId = useId();
  const change = (at: number, part: Partial<HeaderValue>) =>
    onChange(headers.map((header, n) => (n === at ? { ...header, ...part } : header)));
  return (
    <fieldset className={css['events']} data-invalid={error ? true : undefined} aria-describedby={noteId}>
      <legend>{f.headers}</legend>
      <div className={css['headers']}>
        {headers.map((header, at) => (
          <div key={at}>
            <Input
              aria-label={f.headerName}
              autoComplete="off"
              maxLength={60}
              placeholder="Authorization"
              value={header.name}
              onChange={(event) => change(at, { name: event.target.value, isStored: false })}
            />
            <Input
              aria-label={f.headerValue}
              autoComplete="off"
              maxLength={1000}
              placeholder={header.isStored && !again ? f.storedValue : ''}
              value={header.value}
              onChange={(event) => change(at, { value: event.target.value })}
            />
            <IconButton label={f.removeHeader} icon={X} onClick={() => onChange(headers.filter((_, n) => n !== at))} />
          </div>
        ))}
        <span>
          <Button
            size="small"
            icon={<Plus size={14} />}
            disabled={headers.length >= MOST}
            onClick={() => onChange([...headers, { name: '', value: '', isStored: false }])}
          >
            {f.addHeader}
          </Button>
        </span>
      </div>
      <FieldNote id={noteId} help={again ?? f.headersHelp} error={error} />
    </fieldset>
  );
}
