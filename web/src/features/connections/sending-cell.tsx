import type { SendingHealth } from '@recado/contracts';
import { useText } from '../../lib/i18n.ts';
import { SendingMeter } from './sending-meter.tsx';
import css from './sending.module.css';
import { sendingText } from './sending.text.ts';

/** Cold chats of a connection today, with a title where the table has no columns. */
export function SendingCell({ health }: { health: SendingHealth }) {
  const t = useText(sendingText);
  return (
    <>
      <small className={css['label']}>{t.today}</small>
      <SendingMeter health={health} />
    </>
  );
}
