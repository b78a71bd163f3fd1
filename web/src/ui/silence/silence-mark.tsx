import type { TicketSilence } from '@recado/contracts';
import { BotOff } from 'lucide-react';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { silenceReasonWords, silenceText } from './silence.text.ts';
import css from './silence.module.css';

/** "Looks like a robot", with the reason as its tooltip. */
export function SilenceMark({ silence: { reason } }: { silence: TicketSilence }) {
  const t = useText(silenceText);
  const words = silenceReasonWords[useLanguage()[0]][reason];
  return (
    <span className={css['mark']} title={words}>
      <BotOff size={12} aria-hidden="true" />
      {t.robot}
      <span className="sr-only">: {words}</span>
    </span>
  );
}

/** The same over a conversation, in whole sentences. */
export function SilenceBanner({ silence: { reason } }: { silence: TicketSilence }) {
  const t = useText(silenceText);
  const words = silenceReasonWords[useLanguage()[0]][reason];
  return (
    <p className={css['banner']}>
      <BotOff size={16} aria-hidden="true" />
      <span>
        <strong>
          {t.robot}: {words}.
        </strong>{' '}
        {t.help}
      </span>
    </p>
  );
}
