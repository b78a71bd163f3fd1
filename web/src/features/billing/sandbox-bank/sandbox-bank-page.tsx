import type { SandboxChargeView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Ban, CircleCheck, CircleDashed, FlaskConical, Landmark, TimerOff, Undo2 } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { formatCents } from '../../../lib/format-money.ts';
import { formatDateTime } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx';
import { PayForm } from './pay-form.tsx';
import css from './sandbox-bank.module.css';
import { bankText } from './sandbox-bank.text.ts';

const everyMs = 10_000;

/** A charge at the bank of the sandbox, for people without a session. */
export function SandboxBankPage({ id }: { id: string }) {
  const t = useText(bankText);
  const { data, isPending, error, refetch } = useQuery({
    ...api.sandboxBank.get.options({ txid: id }),
    refetchInterval: ({ state }) => state.data?.state === 'open' && everyMs,
  });
  return (
    <main className={css['page']}>
      <div className={css['card']}>
        <p className={css['mark']}>
          <FlaskConical size={16} aria-hidden="true" />
          {t.mark}
        </p>
        <h1>
          <Landmark size={20} aria-hidden="true" />
          {t.title}
        </h1>
        {isPending && (
          <div className={css['skeleton']} aria-busy="true">
            <SkeletonBar w={140} h={32} />
            <SkeletonBar w="100%" h={96} />
            <SkeletonBar w="100%" h={40} />
          </div>
        )}
        {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
        {data && <Charge charge={data} />}
      </div>
      <footer className={css['foot']}>
        <LanguageSwitch />
      </footer>
    </main>
  );
}

const icons = { open: CircleDashed, paid: CircleCheck, removed: Ban, expired: TimerOff, refunded: Undo2 };
const tones = { open: 'wait', paid: 'good', removed: 'quiet', expired: 'warn', refunded: 'quiet' };

function Charge({ charge }: { charge: SandboxChargeView }) {
  const t = useText(bankText);
  const { amountCents, currency, description, state, expiresAt, brCode } = charge;
  const StateIcon = icons[state];
  return (
    <>
      <dl className={css['facts']}>
        <div data-main>
          <dt>{t.value}</dt>
          <dd>{formatCents(amountCents, currency)}</dd>
        </div>
        <div>
          <dt>{t.state}</dt>
          <dd>
            <span className={css['state']} data-tone={tones[state]}>
              <StateIcon size={16} aria-hidden="true" />
              {t[state]}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t.description}</dt>
          <dd>{description}</dd>
        </div>
        <div>
          <dt>{t.expires}</dt>
          <dd>
            <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>
          </dd>
        </div>
        <div>
          <dt>{t.code}</dt>
          <dd>
            <code>{brCode}</code>
          </dd>
        </div>
      </dl>
      <PayForm charge={charge} />
      <Payments charge={charge} />
    </>
  );
}

function Payments({ charge: { payments, currency } }: { charge: SandboxChargeView }) {
  const t = useText(bankText);
  return (
    <section className={css['payments']} aria-label={t.payments}>
      <h2>{t.payments}</h2>
      {payments.length === 0 && <p>{t.none}</p>}
      <ul>
        {payments.map(({ id, amountCents, paidAt, refunded }) => (
          <li key={id}>
            <b>{formatCents(amountCents, currency)}</b>
            <time dateTime={paidAt}>{formatDateTime(paidAt)}</time>
            {refunded && <em>{t.isRefunded}</em>}
          </li>
        ))}
      </ul>
    </section>
  );
}
