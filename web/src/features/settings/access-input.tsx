import type { SettingView } from '@recado/contracts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { text } from './settings.text.ts';

interface Props {
  id: string;
  disabled: boolean;
  secret: boolean;
  setting: SettingView | undefined;
  onSave: (value: string) => void;
}

/** Input for access to another system. A stored secret is never shown: it is replaced or removed. */
export function AccessInput({ id, disabled, secret, setting, onSave }: Props) {
  const t = useText(text);
  const [typed, setTyped] = useState<string | null>(null);
  const isSet = setting?.isSet ?? false;
  const Field = secret ? Input.Password : Input;
  const save = (value: string) => {
    onSave(value);
    setTyped(null);
  };
  return (
    <>
      <Field
        id={id}
        disabled={disabled}
        maxLength={2_000}
        autoComplete="off"
        placeholder={secret && isSet ? t.secretSet : ''}
        value={typed ?? (secret ? '' : (setting?.value ?? ''))}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => typed !== null && save(typed)}
      />
      {typed !== null && (typed !== '' || !secret) && (
        <Button type="primary" onClick={() => save(typed)}>
          {t.save}
        </Button>
      )}
      {secret && isSet && typed === null && !disabled && <Button onClick={() => save('')}>{t.takeAway}</Button>}
    </>
  );
}
