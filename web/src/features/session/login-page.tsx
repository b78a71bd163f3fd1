import { Link } from '@tanstack/react-router';
import { Button, Input } from 'antd';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { hasCode } from '../../lib/request-error.ts';
import { emailRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { usePlatform } from '../../lib/platform.ts';
import { signOutReason } from '../../lib/sign-out-reason.ts';
import { Field } from '../../ui/field.tsx';
import { CodeForm } from './code-form.tsx';
import { EmailInput } from './email-input.tsx';
import { resetText } from './password-reset.text.ts';
import { SignedOutPage, SubmitError } from '../../ui/signed-out-page.tsx';
import css from '../../ui/signed-out-page.module.css';
import { useSignIn, type SignInInput } from './session.queries.ts';
import { text } from './session.text.ts';

/** Two steps: e-mail and password, then the code of a second factor. */
export function LoginPage({ next }: { next: string | undefined }) {
  const signIn = useSignIn(next);
  /** E-mail and password that were accepted, so that only the code is missing. */
  const [proven, setProven] = useState<SignInInput>();
  const attempt = (credentials: SignInInput) =>
    signIn.mutate(credentials, {
      onError: (error) => hasCode(error, 'ERR_SECOND_FACTOR_REQUIRED') && setProven(credentials),
    });
  const isAsked = hasCode(signIn.error, 'ERR_SECOND_FACTOR_REQUIRED') || isWrongCode(signIn.error);
  const error = isAsked ? null : signIn.error;
  if (proven)
    return (
      <CodeForm
        error={error}
        busy={signIn.isPending}
        onCode={(code) =>
          signIn.mutateAsync({ ...proven, code }).catch((refused: unknown) => {
            if (isWrongCode(refused)) throw refused;
          })
        }
        onBack={() => {
          setProven(undefined);
          signIn.reset();
        }}
      />
    );
  return <PasswordStep error={error} busy={signIn.isPending} onCredentials={attempt} />;
}

const isWrongCode = (error: unknown) => hasCode(error, 'ERR_INVALID_CODE');

/** Why the session ended that the user did not end. */
function SignOutNote() {
  const t = useText(text);
  const [reason] = useState(() => signOutReason.get());
  if (!reason) return null;
  const reasons = { otherLogin: t.anotherLogin, signedOut: t.signedOut, expired: t.sessionExpired };
  return (
    <output className={css['ended']}>
      <Info size={16} aria-hidden="true" />
      <span>
        {reasons[reason]} {t.signInAgain}
      </span>
    </output>
  );
}

interface Props {
  error: Error | null;
  busy: boolean;
  onCredentials: (credentials: SignInInput) => void;
}

function PasswordStep({ error, busy, onCredentials }: Props) {
  const t = useText(text);
  const reset = useText(resetText);
  const { signupOpen, sendsMail } = usePlatform();
  const form = useForm(
    { email: '', password: '' },
    { email: emailRule(t.invalidEmail, t.required), password: (value) => (value ? undefined : t.required) },
  );
  return (
    <SignedOutPage headline={t.headline} lead={t.lead}>
      {error ? <SubmitError error={error} /> : <SignOutNote />}
      <form
        className={css['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(({ email, password }) => onCredentials({ email: email.trim(), password }));
        }}
      >
        <Field label={t.email} error={form.errorOf('email')}>
          {(wiring) => (
            <EmailInput {...wiring} value={form.values.email} onText={(email) => form.set('email', email)} />
          )}
        </Field>
        <Field label={t.password} error={form.errorOf('password')}>
          {(wiring) => (
            <Input.Password
              {...wiring}
              size="large"
              name="password"
              autoComplete="current-password"
              value={form.values.password}
              onChange={(event) => form.set('password', event.target.value)}
            />
          )}
        </Field>
        <Button type="primary" size="large" htmlType="submit" block loading={busy}>
          {t.submit}
        </Button>
      </form>
      {sendsMail && (
        <p className={css['other']}>
          <Link to="/forgot-password">{reset.forgot}</Link>
        </p>
      )}
      <p className={css['other']}>
        <Link to="/sign-in">{t.byCompany}</Link>
      </p>
      {signupOpen && (
        <p className={css['other']}>
          {t.noAccount} <Link to="/signup">{t.signUp}</Link>
        </p>
      )}
    </SignedOutPage>
  );
}
