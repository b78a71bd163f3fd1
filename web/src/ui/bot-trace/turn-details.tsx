import type { TurnCall, TurnTrace } from '@recado/contracts';
import { ChevronRight } from 'lucide-react';
import { formatMilliseconds } from '../../lib/format-time.ts';
import { locale, useText } from '../../lib/i18n.ts';
import css from './turn-details.module.css';
import { turnStatusText, turnText } from './turn.text.ts';

/** The turn of a prompt or an integration; admins also get its calls and passages. */
export function TurnDetails({ turn }: { turn: TurnTrace }) {
  const t = useText(turnText);
  const statuses: Record<string, string> = useText(turnStatusText);
  const { kind, name, ms, status, inputTokens, outputTokens, calls = [], passages = [] } = turn;
  const count = (tokens: number | null) => new Intl.NumberFormat(locale()).format(tokens ?? 0);
  const hasTokens = inputTokens !== null || outputTokens !== null;
  const facts = [
    `${t[kind]} “${name}”`,
    formatMilliseconds(ms),
    ...(hasTokens ? [t.tokens(count(inputTokens), count(outputTokens))] : []),
  ];
  return (
    <div className={css['turn']}>
      <small>
        {facts.join(' · ')} · <span data-bad={status === 'ok' ? undefined : true}>{statuses[status] ?? status}</span>
      </small>
      {calls.length + passages.length > 0 && (
        <details className={css['details']}>
          <summary>
            <ChevronRight size={14} aria-hidden="true" />
            {t.details}
          </summary>
          {calls.map((call, n) => (
            <Call key={n} call={call} />
          ))}
          {passages.length > 0 && (
            <div className={css['part']}>
              <strong>{t.passages}</strong>
              <ul>
                {passages.map(({ source, text }, n) => (
                  <li key={n}>
                    <cite>{source}</cite>
                    <blockquote>{text}</blockquote>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </details>
      )}
    </div>
  );
}

function Call({ call: { request, status, ms, sent, answer } }: { call: TurnCall }) {
  const t = useText(turnText);
  const isGood = status !== null && status < 400;
  return (
    <div className={css['part']}>
      <code>{request}</code>
      <small>
        <span data-bad={isGood ? undefined : true}>{status ?? t.noAnswer}</span> · {formatMilliseconds(ms)}
      </small>
      <small>{t.sent}</small>
      <Body text={sent} />
      <small>{t.answer}</small>
      <Body text={answer} />
    </div>
  );
}

function Body({ text }: { text: string }) {
  const t = useText(turnText);
  return text ? <pre>{text}</pre> : <small>{t.nothing}</small>;
}
