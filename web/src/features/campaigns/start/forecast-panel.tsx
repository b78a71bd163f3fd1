import type { CampaignForecast, CampaignRisk, CampaignView, ConnectionForecast, SkippedCount } from '@recado/contracts';
import { TriangleAlert } from 'lucide-react';
import { formatUpcoming } from '../../../lib/format-time.ts';
import { locale, useText } from '../../../lib/i18n.ts';
import { isUnlimited } from '../../../ui/is-unlimited.ts';
import { formatSeconds } from '../format-seconds.ts';
import { skipText } from '../skip.text.ts';
import { forecastText, riskText } from './forecast.text.ts';
import { Charges } from './charges.tsx';
import { OpenTickets } from './open-tickets.tsx';
import css from './start.module.css';
import { WrongNumbers } from './wrong-numbers.tsx';

const number = (count: number) => count.toLocaleString(locale());

interface Props {
  forecast: CampaignForecast;
  campaign: CampaignView;
  /** The campaign is for others than before. */
  onChange: (campaign: CampaignView) => void;
}
/** The forecast of a campaign: recipients, contacts left out, numbers that look wrong, duration and risks. */
export function ForecastPanel({ forecast, campaign, onChange }: Props) {
  const t = useText(forecastText);
  const { audience, recipients, skipped, connections } = forecast;
  return (
    <div className={css['forecast']}>
      <div className={css['big']}>
        <strong>{number(recipients)}</strong>
        <span>{recipients === 0 ? t.nobody : t.receive(recipients)}</span>
        <small>{t.ofAudience(number(audience))}</small>
      </div>
      <LeftOut recipients={recipients} skipped={skipped} />
      <OpenTickets count={forecast.openTickets} campaign={campaign} onLeftOut={onChange} />
      <WrongNumbers wrong={forecast.wrongNumbers} audience={campaign} />
      <section>
        <h2>{t.duration}</h2>
        <Duration forecast={forecast} />
        {connections.length > 0 && <Connections connections={connections} />}
      </section>
      {forecast.charges && <Charges charges={forecast.charges} />}
      <Risks forecast={forecast} />
    </div>
  );
}

function LeftOut({ recipients, skipped }: { recipients: number; skipped: SkippedCount[] }) {
  const t = useText(forecastText);
  const reasons = useText(skipText);
  const shown = skipped.filter(({ count }) => count > 0);
  if (shown.length === 0) return <p className={css['quiet']}>{t.nobodyLeftOut}</p>;
  return (
    <section>
      <h2>{t.leftOut}</h2>
      <div className={css['stack']} aria-hidden="true">
        <i data-reason="recipients" style={{ flexGrow: recipients }} title={`${t.recipients}: ${number(recipients)}`} />
        {shown.map(({ reason, count }) => (
          <i
            key={reason}
            data-reason={reason}
            style={{ flexGrow: count }}
            title={`${reasons[reason]}: ${number(count)}`}
          />
        ))}
      </div>
      <ul className={css['legend']}>
        <li>
          <i data-reason="recipients" aria-hidden="true" />
          {t.recipients}
          <b>{number(recipients)}</b>
        </li>
        {shown.map(({ reason, count }) => (
          <li key={reason}>
            <i data-reason={reason} aria-hidden="true" />
            {reasons[reason]}
            <b>{number(count)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Duration({ forecast: { seconds, endsAt, recipients } }: { forecast: CampaignForecast }) {
  const t = useText(forecastText);
  if (recipients === 0) return null;
  if (seconds === null) return <p className={css['bad']}>{t.cannotSend}</p>;
  return (
    <p>
      <strong>{t.lasts(formatSeconds(seconds))}.</strong> {endsAt && t.endsAt(formatUpcoming(endsAt))}
    </p>
  );
}

function Connections({ connections }: { connections: ConnectionForecast[] }) {
  const t = useText(forecastText);
  return (
    <table className={css['connections']}>
      <thead>
        <tr>
          <th scope="col">{t.connection}</th>
          <th scope="col">{t.perHour}</th>
          <th scope="col" title={t.todayHelp}>
            {t.today}
          </th>
          <th scope="col">{t.age}</th>
        </tr>
      </thead>
      <tbody>
        {connections.map(({ whatsappId, name, isConnected, perHour, ceiling, coldToday, ageDays }) => {
          const left = Math.max(0, ceiling - coldToday);
          return (
            <tr key={whatsappId}>
              <th scope="row">
                {name}
                {!isConnected && <small data-tone="bad"> {t.disconnected}</small>}
              </th>
              <td>{number(perHour)}</td>
              <td data-full={left === 0}>
                <span>{isUnlimited(ceiling) ? t.unlimited : t.left(number(left), number(ceiling))}</span>
                {!isUnlimited(ceiling) && (
                  <progress max={Math.max(1, ceiling)} value={coldToday} aria-label={`${t.today}: ${name}`} />
                )}
              </td>
              <td>{t.days(ageDays)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Risks({ forecast: { risks, coldPercent, unchecked, unfilledPlaceholders } }: { forecast: CampaignForecast }) {
  const t = useText(forecastText);
  const told = useText(riskText);
  const wordsOf = (risk: CampaignRisk) => {
    if (risk === 'coldAudience' && coldPercent !== null)
      return t.coldShare((coldPercent / 100).toLocaleString(locale(), { style: 'percent' }));
    if (risk === 'unfilledPlaceholders') return t.unfilled(unfilledPlaceholders.join(', '));
    return risk === 'uncheckedNumbers' && unchecked > 0 ? t.unchecked(number(unchecked)) : told[risk];
  };
  return (
    <section>
      <h2>{t.risks}</h2>
      {risks.length === 0 && <p className={css['quiet']}>{t.noRisks}</p>}
      <ul className={css['risks']}>
        {risks.map((risk) => (
          <li key={risk}>
            <TriangleAlert size={16} aria-hidden="true" />
            <span>
              {wordsOf(risk)} <small>{told[`${risk}Advice`]}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
