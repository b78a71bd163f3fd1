import type { ChargeCategory, SendingDay } from '@recado/contracts';
import { useText, words } from '../../lib/i18n.ts';
import { count, shortDay } from './sending-meter.tsx';
import css from './sending.module.css';

const text = words<Record<ChargeCategory | 'title' | 'help' | 'day' | 'billable' | 'free', string>>({
  pt: {
    title: 'O que a Meta cobrou, por dia',
    help: 'Mensagens por categoria, como a Meta informou.',
    day: 'Dia',
    billable: 'cobradas',
    free: 'grátis',
    marketing: 'Marketing',
    utility: 'Utilidade',
    authentication: 'Autenticação',
    service: 'Atendimento',
    referral: 'Anúncio',
    other: 'Outras',
  },
  en: {
    title: 'Charged by Meta, per day',
    help: 'Messages by category, as reported by Meta.',
    day: 'Day',
    billable: 'charged',
    free: 'free',
    marketing: 'Marketing',
    utility: 'Utility',
    authentication: 'Authentication',
    service: 'Service',
    referral: 'Ads',
    other: 'Other',
  },
  es: {
    title: 'Lo que cobró Meta, por día',
    help: 'Mensajes por categoría, como informó Meta.',
    day: 'Día',
    billable: 'cobrados',
    free: 'gratis',
    marketing: 'Marketing',
    utility: 'Utilidad',
    authentication: 'Autenticación',
    service: 'Atención',
    referral: 'Anuncio',
    other: 'Otros',
  },
});

/** Messages of an official number by the price that Meta has reported: a row for each day, a column for each kind. */
export function SendingCharges({ days }: { days: SendingDay[] }) {
  const t = useText(text);
  const keyOf = ({ category, billable }: Pick<SendingDay['charges'][number], 'category' | 'billable'>) =>
    `${category} ${billable}`;
  const kinds = [...new Map(days.flatMap(({ charges }) => charges).map((one) => [keyOf(one), one])).values()];
  if (kinds.length === 0) return null;
  return (
    <figure className={css['charges']}>
      <figcaption>
        {t.title}
        <small>{t.help}</small>
      </figcaption>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            {kinds.map((kind) => (
              <th key={keyOf(kind)} scope="col">
                {t[kind.category]} <small>{kind.billable ? t.billable : t.free}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ charges }) => charges.length > 0)
            .map(({ day, charges }) => (
              <tr key={day}>
                <th scope="row">{shortDay(day)}</th>
                {kinds.map((kind) => (
                  <td key={keyOf(kind)}>{count(charges.find((one) => keyOf(one) === keyOf(kind))?.count ?? 0)}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  );
}
