import { limitNames, limitWords } from '@recado/contracts/plan-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/request-error.ts';
import { emailRule, textRule, useForm } from '../../lib/form.ts';
import { language, useText } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { usePlatform } from '../../lib/platform.ts';
import { passwordRule, passwordText } from '../../lib/password.ts';
import { Field } from '../../ui/field.tsx';
import { SupportContact } from '../../ui/support-contact.tsx';
import { SignedOutPage } from '../../ui/signed-out-page.tsx';
import css from '../../ui/signed-out-page.module.css';
import { useSignUp } from './signup.queries.ts';
import { signupText } from './signup.text.ts';

/** @param returnsToLogin whether a sign-up ends on the sign-in page rather than signed in */
export function SignupPage({ returnsToLogin }: { returnsToLogin: boolean }) {
  const t = useText(signupText);
  const { signupOpen, trialDays } = usePlatform();
  const [unconfirmed, setUnconfirmed] = useState('');
  if (unconfirmed) return <MailedLink email={unconfirmed} />;
  return (
    <SignedOutPage headline={t.headline} lead={signupOpen ? t.lead(trialDays) : t.closedLead}>
      {signupOpen ? <SignupForm returnsToLogin={returnsToLogin} onUnconfirmed={setUnconfirmed} /> : <Closed />}
      <p className={css['other']}>
        {t.haveAccount} <Link to="/login">{t.signIn}</Link>
      </p>
    </SignedOutPage>
  );
}

function Closed() {
  const t = useText(signupText);
  return (
    <p className={css['notice']}>
      <span>
        {t.closedHelp} <SupportContact />
      </span>
    </p>
  );
}

function MailedLink({ email }: { email: string }) {
  const t = useText(signupText);
  return (
    <SignedOutPage headline={t.confirmTitle} lead={t.confirmLead(email)}>
      <p className={css['notice']}>{t.confirmHelp}</p>
      <p className={css['other']}>
        <Link to="/login">{t.signIn}</Link>
      </p>
    </SignedOutPage>
  );
}

/** The terms that one accepts by signing up. */
function Consent() {
  const t = useText(signupText);
  const { termsUrl } = usePlatform().branding;
  if (!termsUrl) return null;
  return (
    <p className={css['consent']}>
      {t.consent}{' '}
      <a href={termsUrl} target="_blank" rel="noreferrer">
        {t.terms}
      </a>
      .
    </p>
  );
}

const empty = { userName: '', name: '', email: '', phone: '', password: '', planId: null as number | null };

interface FormProps {
  returnsToLogin: boolean;
  onUnconfirmed: (email: string) => void;
}
function SignupForm({ returnsToLogin, onUnconfirmed }: FormProps) {
  const t = useText(signupText);
  const password = useText(passwordText);
  const signUp = useSignUp(returnsToLogin, onUnconfirmed);
  const { planIds, currency } = usePlatform();
  const plans = useQuery({
    ...api.plans.list.options(),
    select: (all) => all.filter(({ id }) => planIds.length === 0 || planIds.includes(id)),
  });
  // The only plan needs no choice.
  const solePlan = plans.data?.length === 1 ? plans.data[0] : undefined;
  const form = useForm(empty, {
    userName: textRule(2, 50, t),
    name: textRule(2, 50, t),
    email: emailRule(t.invalidEmail, t.required),
    phone: textRule(8, 30, t, false),
    password: passwordRule(true),
    planId: (planId) => (planId === null && !solePlan ? t.required : undefined),
  });
  const send = () =>
    form.submit(({ planId, name, userName, ...values }) =>
      signUp.mutateAsync({
        ...values,
        name: name.trim(),
        userName: userName.trim(),
        planId: planId ?? solePlan?.id ?? 0,
      }),
    );
  const chosen = plans.data?.find(({ id }) => id === form.values.planId) ?? solePlan;
  const line = (
    name: 'userName' | 'name' | 'email' | 'phone',
    more: { type?: string; autoComplete: string; autoFocus?: boolean },
  ) => (
    <Field label={t[name]} error={form.errorOf(name)}>
      {(wiring) => (
        <Input
          {...wiring}
          {...more}
          size="large"
          name={name}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  );
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {line('userName', { autoComplete: 'name', autoFocus: true })}
      {line('name', { autoComplete: 'organization' })}
      {line('email', { type: 'email', autoComplete: 'email' })}
      {line('phone', { type: 'tel', autoComplete: 'tel' })}
      <Field label={t.password} help={password.help} error={form.errorOf('password')}>
        {(wiring) => (
          <Input.Password
            {...wiring}
            size="large"
            name="password"
            autoComplete="new-password"
            value={form.values.password}
            onChange={(event) => form.set('password', event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t.plan}
        error={plans.isError ? errorMessage(plans.error) : form.errorOf('planId')}
        help={plans.data?.length === 0 ? t.noPlans : chosen && planLimits(chosen)}
      >
        {(wiring) => (
          <Select
            {...wiring}
            size="large"
            loading={plans.isPending}
            value={chosen?.id}
            placeholder={t.choosePlan}
            options={plans.data?.map((plan) => ({
              value: plan.id,
              label: `${plan.name}${BEFORE_PRICE}${t.perMonth(formatMoney(plan.value, currency))}`,
              limits: planLimits(plan),
            }))}
            labelRender={labelOf}
            optionRender={optionOf}
            onChange={(planId) => form.set('planId', planId)}
          />
        )}
      </Field>
      <Consent />
      <Button type="primary" size="large" htmlType="submit" block loading={signUp.isPending}>
        {t.submit}
      </Button>
    </form>
  );
}

const planLimits = (plan: Record<(typeof limitNames)[number], number>) =>
  limitNames.map((limit) => limitWords(limit, plan[limit], language.get())).join(' · ');

const BEFORE_PRICE = ' · ';

/** A long name is cut; the price is always visible. */
function labelOf({ label }: { label?: ReactNode }) {
  const words = typeof label === 'string' ? label : '';
  const at = words.lastIndexOf(BEFORE_PRICE);
  return (
    <span className={css['plan']}>
      <span>{words.slice(0, at)}</span>
      <span>{words.slice(at + BEFORE_PRICE.length)}</span>
    </span>
  );
}

const optionOf = ({ data }: { data: { label: string; limits: string } }) => (
  <>
    {labelOf(data)}
    <small className={css['limits']}>{data.limits}</small>
  </>
);
