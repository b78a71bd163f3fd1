import { Link } from '@tanstack/react-router';
import { Button, Input } from 'antd';
import { emailRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { DoorPage, Refused } from './door-page.tsx';
import css from './door-page.module.css';
import { useSignIn } from './session.queries.ts';
import { text } from './session.text.ts';

export function LoginPage({ next }: { next: string | undefined }) {
  const t = useText(text);
  return (
    <DoorPage headline={t.headline} lead={t.lead}>
      <LoginForm next={next} />
      <p className={css['other']}>
        {t.noAccount} <Link to="/signup">{t.signUp}</Link>
      </p>
    </DoorPage>
  );
}

function LoginForm({ next }: { next: string | undefined }) {
  const t = useText(text);
  const signIn = useSignIn(next);
  const form = useForm(
    { email: '', password: '' },
    { email: emailRule(t.invalidEmail, t.required), password: (value) => (value ? undefined : t.required) },
  );
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(({ email, password }) => signIn.mutate({ email: email.trim(), password }));
      }}
    >
      <Refused error={signIn.error} />
      <Field label={t.email} error={form.errorOf('email')}>
        {(wiring) => (
          <Input
            {...wiring}
            size="large"
            type="email"
            name="email"
            autoComplete="username"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing this page is for
            autoFocus
            value={form.values.email}
            status={wiring['aria-invalid'] ? 'error' : ''}
            onChange={(event) => form.set('email', event.target.value)}
          />
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
            status={wiring['aria-invalid'] ? 'error' : ''}
            onChange={(event) => form.set('password', event.target.value)}
          />
        )}
      </Field>
      <Button type="primary" size="large" htmlType="submit" block loading={signIn.isPending}>
        {t.submit}
      </Button>
    </form>
  );
}
