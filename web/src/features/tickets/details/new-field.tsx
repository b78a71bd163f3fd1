import type { ContactField } from '@recado/contracts';
import { Button, Input } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../../../lib/i18n.ts';
import css from './contact-details.module.css';
import { text } from './details.text.ts';

/** Name and value of a new field. */
export function NewField({ onDone }: { onDone: (field: ContactField | null) => void }) {
  const t = useText(text);
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onDone(null);
  }
  const isWhole = name.trim() !== '';
  return (
    <form
      className={css['new']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onDone({ name: name.trim(), value: value.trim() });
      }}
    >
      <Input
        size="small"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        maxLength={100}
        aria-label={t.fieldName}
        placeholder={t.fieldName}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={leave}
      />
      <Input
        size="small"
        maxLength={500}
        aria-label={t.fieldValue}
        placeholder={t.fieldValue}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={leave}
      />
      <span>
        <Button size="small" type="primary" htmlType="submit" disabled={!isWhole}>
          {t.addNote}
        </Button>
        <Button size="small" onClick={() => onDone(null)}>
          {t.cancel}
        </Button>
      </span>
    </form>
  );
}
