import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { CodeField } from './code-field.tsx';
import { DoorPage, Refused } from './door-page.tsx';
import css from './door-page.module.css';
import { factorText } from './second-factor.text.ts';
import { text } from './session.text.ts';

interface Props {
  error: Error | null;
  busy: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The second step of signing in. */
export function CodeForm({ error, busy, onCode, onBack }: Props) {
  const t = useText(factorText);
  const { submit } = useText(text);
  const [kind, setKind] = useState<'app' | 'any'>('app');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const isApp = kind === 'app';
  const swap = () => {
    setKind(isApp ? 'any' : 'app');
    setCode('');
    setTried(false);
  };
  return (
    <DoorPage headline={t.enterCode} lead={isApp ? t.enterLead : t.recoveryLead}>
      <form
        className={css['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (code.trim()) onCode(code.trim());
        }}
      >
        <Refused error={error} />
        <CodeField
          key={kind}
          label={isApp ? t.code : t.recoveryCode}
          error={tried && !code.trim() ? t.required : undefined}
          kind={kind}
          size="large"
          takesFocus
          value={code}
          onChange={setCode}
        />
        <Button type="primary" size="large" htmlType="submit" block loading={busy}>
          {submit}
        </Button>
      </form>
      <p className={css['ways']}>
        <Button type="link" onClick={swap}>
          {isApp ? t.useRecovery : t.useApp}
        </Button>
        <Button type="link" onClick={onBack}>
          {t.back}
        </Button>
      </p>
    </DoorPage>
  );
}
