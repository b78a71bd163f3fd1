import { Link } from '@tanstack/react-router';
import { Button, Input } from 'antd';
import { hasCode } from '../../lib/request-error.ts';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { passwordRule, passwordText } from '../../lib/password.ts';
import { Field } from '../../ui/field.tsx';
import { BackToLogin } from './forgot-password-page.tsx';
import { useResetPassword } from './password-reset.queries.ts';
import { resetText } from './password-reset.text.ts';
import css from '../../ui/signed-out-page.module.css';
import { SignedOutPage } from '../../ui/signed-out-page.tsx';

/** @param token of the link in the mail */
export function ResetPasswordPage({ token }: { token: string }) {
  const t = useText(resetText);
  const reset = useResetPassword();
  const save = (password: string) =>
    reset.mutateAsync({ token, password }).catch((refused: unknown) => {
      if (!isInvalidLink(refused)) throw refused;
    });
  if (isInvalidLink(reset.error))
    return (
      <SignedOutPage headline={t.invalidHeadline} lead={t.invalid}>
        <p role="alert" className={css['other']}>
          <Link to="/forgot-password">{t.another}</Link>
        </p>
        <BackToLogin />
      </SignedOutPage>
    );
  return (
    <SignedOutPage headline={t.newHeadline} lead={t.newLead}>
      <PasswordForm busy={reset.isPending} onPassword={save} />
      <BackToLogin />
    </SignedOutPage>
  );
}

const isInvalidLink = (error: unknown) => hasCode(error, 'ERR_INVALID_RESET_LINK');

function PasswordForm({ busy, onPassword }: { busy: boolean; onPassword: (password: string) => Promise<unknown> }) {
  const t = useText(resetText);
  const words = useText(passwordText);
  const form = useForm({ password: '' }, { password: passwordRule(true) });
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(({ password }) => onPassword(password));
      }}
    >
      <Field label={t.newPassword} help={words.help} error={form.errorOf('password')}>
        {(wiring) => (
          <Input.Password
            {...wiring}
            size="large"
            name="password"
            autoComplete="new-password"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing this page is for
            autoFocus
            value={form.values.password}
            onChange={(event) => form.set('password', event.target.value)}
          />
        )}
      </Field>
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {t.save}
      </Button>
    </form>
  );
}
