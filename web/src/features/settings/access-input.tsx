import type { SettingView } from '@recado/contracts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useSecretAgain } from '../../lib/secret-again.ts';
import { text } from './settings.text.ts';

interface Props {
  id: string;
  disabled: boolean;
  secret: boolean;
  setting: SettingView | undefined;
  /** A secret is stored that is sent to this address. */
  isSecretSent: boolean;
  onSave: (value: string, secret?: string) => void;
}

/** Input for access to another system. A stored secret is never shown: it is replaced or removed. */
export function AccessInput({ id, disabled, secret, setting, isSecretSent, onSave }: Props) {
  const t = useText(text);
  const [typed, setTyped] = useState<string | null>(null);
  const isSet = setting?.isSet ?? false;
  const Field = secret ? Input.Password : Input;
  const [sentSecret, setSentSecret] = useState('');
  const again = useSecretAgain(isSecretSent)(setting?.value ?? '', typed ?? '');
  const save = (value: string) => {
    if (again && sentSecret === '') return;
    onSave(value, again ? sentSecret : undefined);
    setTyped(null);
    setSentSecret('');
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
      {again && (
        <Input.Password
          aria-label={again}
          title={again}
          placeholder={again}
          maxLength={2_000}
          autoComplete="off"
          status={sentSecret === '' ? 'warning' : ''}
          value={sentSecret}
          onChange={(event) => setSentSecret(event.target.value)}
          onPressEnter={() => typed !== null && save(typed)}
        />
      )}
      {typed !== null && (typed !== '' || !secret) && (
        <Button type="primary" disabled={again !== undefined && sentSecret === ''} onClick={() => save(typed)}>
          {t.save}
        </Button>
      )}
      {secret && isSet && typed === null && !disabled && <Button onClick={() => save('')}>{t.takeAway}</Button>}
    </>
  );
}
