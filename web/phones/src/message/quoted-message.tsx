import { useText } from '../../../src/lib/i18n.ts';
import type { Message } from '../core/simulator.client.ts';
import { text as kinds } from '../phone/phone.text.ts';
import { text } from './message.text.ts';
import css from '../../../src/ui/quote.module.css';
import { summarizeMessage } from './message-summary.ts';

/** Scrolls to the quoted message on click. */
export function QuotedMessage({ quoted, name }: { quoted: Message | undefined; name: string }) {
  const t = useText(text);
  const kind = useText(kinds);
  if (!quoted) return <span className={css['quote']}>{t.gone}</span>;
  return (
    <button type="button" className={css['quote']} data-mine={quoted.fromMe} onClick={() => reveal(quoted.id)}>
      <strong>{name}</strong>
      <span>{summarizeMessage(quoted, kind)}</span>
    </button>
  );
}

function reveal(id: string): void {
  const target = document.getElementById(`message-${id}`);
  target?.scrollIntoView({ block: 'center' });
  target?.animate([{ opacity: 0.35 }, { opacity: 1 }], { duration: 140 });
}
