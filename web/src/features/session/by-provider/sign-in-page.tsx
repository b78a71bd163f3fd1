import { Link } from '@tanstack/react-router';
import { Button, Input } from 'antd';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import css from '../../../ui/signed-out-page.module.css';
import { SignedOutPage } from '../../../ui/signed-out-page.tsx';
import { lastCompany } from './begun-sign-in.ts';
import { useBeginSignIn } from './sign-in.queries.ts';
import { signInText } from './sign-in.text.ts';

interface Props {
  /** The name of the company, from the address. */
  company: string | undefined;
  next: string | undefined;
}

/** Asks for the name of the company, and goes on at the page of its provider. */
export function SignInPage({ company, next }: Props) {
  const t = useText(signInText);
  const begin = useBeginSignIn(next);
  const form = useForm(
    { signInName: company ?? lastCompany.get() },
    { signInName: (name) => (name.trim() ? undefined : t.required) },
  );
  return (
    <SignedOutPage headline={t.headline} lead={t.lead}>
      <form
        className={css['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(({ signInName }) => begin.mutateAsync(signInName.trim().toLowerCase()));
        }}
      >
        <Field label={t.company} help={t.companyHelp} error={form.errorOf('signInName')}>
          {(wiring) => (
            <Input
              {...wiring}
              size="large"
              name="company"
              autoComplete="organization"
              autoCapitalize="none"
              spellCheck={false}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing this page is for
              autoFocus
              value={form.values.signInName}
              onChange={(event) => form.set('signInName', event.target.value)}
            />
          )}
        </Field>
        {/* The browser leaves this page when the provider's address has come. */}
        <Button type="primary" size="large" htmlType="submit" block loading={begin.isPending || begin.isSuccess}>
          {t.proceed}
        </Button>
      </form>
      <p className={css['other']}>
        <Link to="/login" search={next === undefined ? {} : { next }}>
          {t.toPassword}
        </Link>
      </p>
    </SignedOutPage>
  );
}
