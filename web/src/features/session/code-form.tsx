import { Button } from 'antd';
import { useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { CodeField } from './code-field.tsx';
import { SignedOutPage, SubmitError } from '../../ui/signed-out-page.tsx';
import css from '../../ui/signed-out-page.module.css';
import { factorText } from './second-factor.text.ts';
import { text } from './session.text.ts';

interface Props {
  /** An error other than a wrong code. */
  error: Error | null;
  busy: boolean;
  onCode: (code: string) => Promise<unknown>;
  onBack: () => void;
}

/** Second step of the sign-in. */
export function CodeForm({ error, busy, onCode, onBack }: Props) {
  const t = useText(factorText);
  const [kind, setKind] = useState<'app' | 'any'>('app');
  const isApp = kind === 'app';
  const ways = (
    <p className={css['ways']}>
      <Button type="link" onClick={() => setKind(isApp ? 'any' : 'app')}>
        {isApp ? t.useRecovery : t.useApp}
      </Button>
      <Button type="link" onClick={onBack}>
        {t.back}
      </Button>
    </p>
  );
  return (
    <SignedOutPage headline={t.enterCode} lead={isApp ? t.enterLead : t.recoveryLead}>
      <SubmitError error={error} />
      <Code key={kind} kind={kind} busy={busy} onCode={onCode} />
      {ways}
    </SignedOutPage>
  );
}

function Code({ kind, busy, onCode }: Pick<Props, 'busy' | 'onCode'> & { kind: 'app' | 'any' }) {
  const t = useText(factorText);
  const { submit } = useText(text);
  const form = useForm({ code: '' }, { code: (value) => (value.trim() ? undefined : t.required) });
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(({ code }) => onCode(code.trim()));
      }}
    >
      <CodeField
        label={kind === 'app' ? t.code : t.recoveryCode}
        error={form.errorOf('code')}
        kind={kind}
        size="large"
        takesFocus
        value={form.values.code}
        onChange={(code) => form.set('code', code)}
      />
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {submit}
      </Button>
    </form>
  );
}
