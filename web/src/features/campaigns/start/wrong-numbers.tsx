import type { CampaignView, WrongNumber, WrongNumbers as Wrong } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { formatPhone } from '../../../lib/format-phone.ts';
import { locale, useText } from '../../../lib/i18n.ts';
import { numberDoubtReasons } from '../../../ui/number-doubt-reasons.text.ts';
import css from './start.module.css';
import { wrongNumbersText } from './wrong-numbers.text.ts';

/** So many are shown at once, more when they are asked for. */
const FEW = 5;
/** The forecast counts no more. */
const MOST_COUNTED = 10_000;

interface Props {
  wrong: Wrong;
  audience: Pick<CampaignView, 'contactListId'>;
}

/** Numbers of the audience that a message would not reach, and the way to where they are mended; nothing where there is none. */
export function WrongNumbers({ wrong: { count, samples }, audience: { contactListId } }: Props) {
  const t = useText(wrongNumbersText);
  if (count === 0) return null;
  const written = (value: number) => value.toLocaleString(locale());
  const isMore = count >= MOST_COUNTED;
  return (
    <section aria-label={t.title}>
      <h2>{t.title}</h2>
      <p className={css['wrong']}>
        <TriangleAlert size={16} aria-hidden="true" />
        <span>
          {t.found(isMore ? t.atLeast(written(count)) : written(count), count === 1)}{' '}
          {contactListId === null ? (
            <Link to="/contacts">{t.mendContacts}</Link>
          ) : (
            <Link
              to="/contact-lists/$contactListId/contacts"
              params={{ contactListId: String(contactListId) }}
              search={{ numbers: 'doubtful' }}
            >
              {t.mendList}
            </Link>
          )}
        </span>
      </p>
      <details open={samples.length <= FEW}>
        <summary>{t.show}</summary>
        <Samples samples={samples} />
        {count > samples.length && <p className={css['quiet']}>{t.rest(written(count - samples.length))}</p>}
      </details>
    </section>
  );
}

function Samples({ samples }: { samples: WrongNumber[] }) {
  const t = useText(wrongNumbersText);
  const reasons = useText(numberDoubtReasons);
  return (
    <table className={css['wrongRows']} aria-label={t.title}>
      <thead>
        <tr>
          <th scope="col">{t.name}</th>
          <th scope="col">{t.stored}</th>
          <th scope="col">{t.meant}</th>
        </tr>
      </thead>
      <tbody>
        {samples.map(({ name, number, reason, meant }, at) => (
          <tr key={at}>
            <td>{name}</td>
            <td>
              {number} <small>{reasons[reason]}</small>
            </td>
            <td>{meant ? formatPhone(meant) : <span className={css['quiet']}>{t.unclear}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
