import type { InvitationOffer } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { Alert, Button, Input } from 'antd';
import { emailRule, textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { passwordRule, passwordText } from '../../lib/password.ts';
import { hasCode } from '../../lib/request-error.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import css from '../../ui/signed-out-page.module.css';
import { SignedOutPage } from '../../ui/signed-out-page.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { useAcceptInvitation, useInvitationOffer } from './invitation.queries.ts';
import { invitationText } from './invitation.text.ts';

const isOver = (error: unknown) => hasCode(error, 'ERR_INVALID_INVITATION');

/** An invited person chooses name and password. @param token of the link */
export function InvitationPage({ token }: { token: string }) {
  const t = useText(invitationText);
  const { data: offer, error, refetch } = useInvitationOffer(token);
  const accept = useAcceptInvitation();
  if (isOver(error) || isOver(accept.error))
    return (
      <SignedOutPage headline={t.invalidHeadline} lead={t.invalid}>
        <p role="alert" className={css['other']}>
          <Link to="/login">{t.toLogin}</Link>
        </p>
      </SignedOutPage>
    );
  if (offer)
    return (
      <SignedOutPage headline={t.headline(offer.company)} lead={t.lead}>
        <AcceptanceForm
          offer={offer}
          busy={accept.isPending}
          onAccept={(given) =>
            accept.mutateAsync({ token, ...given }).catch((refused: unknown) => {
              if (!isOver(refused)) throw refused;
            })
          }
        />
      </SignedOutPage>
    );
  return (
    <SignedOutPage headline={t.loading} lead="">
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <SkeletonBar w={240} />
        </div>
      )}
    </SignedOutPage>
  );
}

interface Given {
  name: string;
  email?: string;
  password: string;
}
interface FormProps {
  offer: InvitationOffer;
  busy: boolean;
  onAccept: (given: Given) => Promise<unknown>;
}
function AcceptanceForm({ offer, busy, onAccept }: FormProps) {
  const t = useText(invitationText);
  const words = useText(passwordText);
  const isSignedIn = useSignedIn();
  const form = useForm(
    { name: offer.name ?? '', email: offer.email ?? '', password: '' },
    { name: textRule(2, 50, t), email: emailRule(t.invalidEmail, t.required), password: passwordRule(true) },
  );
  const { values, set, errorOf } = form;
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(({ name, email, password }) =>
          onAccept({ name: name.trim(), password, ...(offer.email ? {} : { email: email.trim() }) }),
        );
      }}
    >
      {isSignedIn && <Alert type="warning" showIcon title={t.signedIn} />}
      <Field label={t.name} help={t.nameHelp} error={errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            size="large"
            name="name"
            autoComplete="name"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing this page is for
            autoFocus
            value={values.name}
            onChange={(event) => set('name', event.target.value)}
          />
        )}
      </Field>
      <Field label={t.email} help={offer.email ? t.emailFixed : t.emailHelp} error={errorOf('email')}>
        {(wiring) => (
          <Input
            {...wiring}
            size="large"
            type="email"
            name="email"
            autoComplete="username"
            readOnly={offer.email !== null}
            value={values.email}
            onChange={(event) => set('email', event.target.value)}
          />
        )}
      </Field>
      <Field label={t.password} help={words.help} error={errorOf('password')}>
        {(wiring) => (
          <Input.Password
            {...wiring}
            size="large"
            name="password"
            autoComplete="new-password"
            value={values.password}
            onChange={(event) => set('password', event.target.value)}
          />
        )}
      </Field>
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {t.accept}
      </Button>
    </form>
  );
}
