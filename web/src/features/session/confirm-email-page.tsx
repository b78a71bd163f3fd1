import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { SignedOutPage, SubmitError } from '../../ui/signed-out-page.tsx';
import css from '../../ui/signed-out-page.module.css';
import { useConfirmEmail } from './signup.queries.ts';
import { signupText } from './signup.text.ts';

/** Opened by the mailed link. A press of the button uses the link up; programs that look at mails only open pages. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const t = useText(signupText);
  const confirm = useConfirmEmail();
  if (confirm.isSuccess)
    return (
      <SignedOutPage headline={t.confirmed} lead={t.confirmedLead}>
        <p className={css['other']}>
          <Link to="/login">{t.signIn}</Link>
        </p>
      </SignedOutPage>
    );
  return (
    <SignedOutPage headline={t.confirmTitle} lead={t.confirmAsk}>
      <SubmitError error={confirm.error} />
      <div className={css['form']}>
        <Button type="primary" size="large" block loading={confirm.isPending} onClick={() => confirm.mutate(token)}>
          {t.confirmButton}
        </Button>
      </div>
      <p className={css['other']}>
        <Link to="/login">{t.signIn}</Link>
      </p>
    </SignedOutPage>
  );
}
