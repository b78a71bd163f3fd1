import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { emailRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { EmailInput } from './email-input.tsx';
import { useRequestPasswordReset } from './password-reset.queries.ts';
import { resetText } from './password-reset.text.ts';
import css from '../../ui/signed-out-page.module.css';
import { SignedOutPage, SubmitError } from '../../ui/signed-out-page.tsx';

/** Two states: the address, then where the link was sent to. */
export function ForgotPasswordPage() {
  const t = useText(resetText);
  const request = useRequestPasswordReset();
  if (request.isSuccess)
    return (
      <SignedOutPage headline={t.sentHeadline} lead={t.requestLead}>
        <output className={css['note']}>
          {t.sent(request.variables)} {t.sentHelp}
        </output>
        <Button size="large" block onClick={() => request.reset()}>
          {t.again}
        </Button>
        <BackToLogin />
      </SignedOutPage>
    );
  return (
    <SignedOutPage headline={t.requestHeadline} lead={t.requestLead}>
      <SubmitError error={request.error} />
      <AddressForm busy={request.isPending} onAddress={(email) => request.mutate(email)} />
      <BackToLogin />
    </SignedOutPage>
  );
}

function AddressForm({ busy, onAddress }: { busy: boolean; onAddress: (email: string) => void }) {
  const t = useText(resetText);
  const form = useForm({ email: '' }, { email: emailRule(t.invalidEmail, t.required) });
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(({ email }) => onAddress(email.trim()));
      }}
    >
      <Field label={t.email} error={form.errorOf('email')}>
        {(wiring) => <EmailInput {...wiring} value={form.values.email} onText={(email) => form.set('email', email)} />}
      </Field>
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {t.send}
      </Button>
    </form>
  );
}

export function BackToLogin() {
  const t = useText(resetText);
  return (
    <p className={css['other']}>
      <Link to="/login">{t.back}</Link>
    </p>
  );
}
