import type { SendingHealth } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { formatUpcoming } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { SendingCharges } from './sending-charges.tsx';
import { SendingChart } from './sending-chart.tsx';
import { count, SendingMeter } from './sending-meter.tsx';
import { healthOptions } from './sending.state.ts';
import { sendingText } from './sending.text.ts';
import css from './sending.module.css';

/** Messages of a connection in the last days, and the cold chats it may still start today. */
export function SendingSection({ id }: { id: number }) {
  const t = useText(sendingText);
  const { data, isError, refetch } = useQuery(healthOptions());
  const health = data?.find(({ whatsappId }) => whatsappId === id);
  if (isError && !data)
    return (
      <p className={css['failed']}>
        {t.error}{' '}
        <Button size="small" type="link" onClick={() => void refetch()}>
          {t.retry}
        </Button>
      </p>
    );
  if (!health) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the drawer scrolls, and must be reached by the keyboard
    <section className={css['section']} tabIndex={0} aria-label={t.title}>
      <h2>{t.today}</h2>
      <SendingMeter health={health} />
      <Cap health={health} />
      {health.days.length === 0 ? <p>{t.empty}</p> : <Lately health={health} />}
    </section>
  );
}

function Cap({ health: { kind, newChatCap } }: { health: SendingHealth }) {
  const t = useText(sendingText);
  if (!newChatCap) return null;
  const { used, total, endsAt } = newChatCap;
  if (kind === 'device') return <p>{t.cap(count(used), count(total))}</p>;
  return (
    <p>
      {t.metaCap(count(used), count(total))} {used >= total && endsAt && t.metaCapFrom(formatUpcoming(endsAt))}
    </p>
  );
}

function Lately({ health: { days } }: { health: SendingHealth }) {
  const t = useText(sendingText);
  const total = (name: 'cold' | 'answered') => days.reduce((sum, day) => sum + day[name], 0);
  const [cold, answered] = [total('cold'), total('answered')];
  return (
    <>
      {cold > 0 && (
        <p className={css['rate']}>
          <strong>{`${Math.round((100 * answered) / cold)}%`}</strong>
          <span>{t.rate}</span>
          <small>{t.rateOf(count(answered), count(cold))}</small>
        </p>
      )}
      <SendingChart days={days.toReversed()} />
      <SendingCharges days={days} />
    </>
  );
}
