import type { SecondFactorSecret } from '@recado/contracts';
import { Button, Input, QRCode } from 'antd';
import { Copy } from 'lucide-react';
import { copyText } from '../../lib/copy-text.ts';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useUnsavedWork } from '../../lib/unsaved-work.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CodeField } from './code-field.tsx';
import css from './enrolment.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useBeginFactor, useConfirmFactor } from './second-factor.queries.ts';
import { factorText } from './second-factor.text.ts';

interface Props {
  onDone: () => void;
  /** Cancels the setup, or signs out where the setup is required. */
  leave: { label: string; run: () => void };
  /** The recovery codes are on the screen, which happens once. */
  onCodes?: () => void;
}

/** Setup of a second factor: password, QR code, first code, recovery codes. */
export function Enrolment({ onDone, leave, onCodes }: Props) {
  const begin = useBeginFactor();
  const confirm = useConfirmFactor();
  if (confirm.data) return <RecoveryCodes codes={confirm.data.codes} onDone={onDone} />;
  if (begin.data)
    return (
      <Scan
        secret={begin.data}
        busy={confirm.isPending}
        leave={leave}
        onCode={(code) => confirm.mutateAsync(code, { onSuccess: () => onCodes?.() })}
      />
    );
  return <Password busy={begin.isPending} leave={leave} onPassword={(password) => begin.mutateAsync(password)} />;
}

interface EnrolmentStepProps {
  busy: boolean;
  leave: Props['leave'];
}

function Buttons({ busy, leave }: EnrolmentStepProps) {
  const t = useText(factorText);
  return (
    <div className={css['buttons']}>
      <Button onClick={leave.run}>{leave.label}</Button>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t.next}
      </Button>
    </div>
  );
}

function Password({
  busy,
  leave,
  onPassword,
}: EnrolmentStepProps & { onPassword: (password: string) => Promise<unknown> }) {
  const t = useText(factorText);
  const form = useForm({ password: '' }, { password: (value) => (value ? undefined : t.required) });
  return (
    <form
      className={css['step']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(({ password }) => onPassword(password));
      }}
    >
      <Field label={t.password} error={form.errorOf('password')}>
        {(wiring) => (
          <Input.Password
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing this step asks for
            autoFocus
            autoComplete="current-password"
            value={form.values.password}
            onChange={(event) => form.set('password', event.target.value)}
          />
        )}
      </Field>
      <Buttons busy={busy} leave={leave} />
    </form>
  );
}

function Scan({
  secret: { secret, address },
  busy,
  leave,
  onCode,
}: EnrolmentStepProps & { secret: SecondFactorSecret; onCode: (code: string) => Promise<unknown> }) {
  const t = useText(factorText);
  // The user is busy with another device meanwhile, and a reload would make another secret.
  useUnsavedWork(true);
  const form = useForm({ code: '' }, { code: (value) => (value.trim() ? undefined : t.required) });
  const copy = () => copyText(secret, t.copied);
  return (
    <form
      className={css['step']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(({ code }) => onCode(code.trim()));
      }}
    >
      <div className={css['scan']}>
        <figure className={css['qr']} aria-label={t.qr}>
          <span aria-hidden="true">
            <QRCode value={address} size={160} type="svg" color="#000000" bgColor="#ffffff" bordered={false} />
          </span>
        </figure>
        <div className={css['beside']}>
          <p>{t.scan}</p>
          <p className={css['soft']}>{t.typed}</p>
          <span className={css['key']}>
            <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <IconButton label={t.copy} icon={Copy} iconSize={16} size="small" onClick={copy} />
          </span>
        </div>
      </div>
      <CodeField
        label={t.code}
        help={t.codeHelp}
        error={form.errorOf('code')}
        kind="app"
        takesFocus
        value={form.values.code}
        onChange={(code) => form.set('code', code)}
      />
      <Buttons busy={busy} leave={leave} />
    </form>
  );
}
