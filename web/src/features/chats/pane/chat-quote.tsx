import type { QuotedChatMessage } from '@recado/contracts';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import css from '../../../ui/quote.module.css';
import { paneText } from './pane.text.ts';

/** The message that is replied to; a click leads to it. */
export function ChatQuote({ quoted, onReveal }: { quoted: QuotedChatMessage; onReveal?: (sequence: number) => void }) {
  const t = useText(paneText);
  const me = useMe();
  const isMine = quoted.sender.id === me.id;
  const said = quoted.isDeleted ? t.deleted : quoted.message || (quoted.fileName ?? t.file);
  const inside = (
    <>
      <strong>{isMine ? t.you : quoted.sender.name}</strong>
      <span>{said}</span>
    </>
  );
  if (!onReveal)
    return (
      <div className={css['quote']} data-mine={isMine}>
        {inside}
      </div>
    );
  return (
    <button type="button" className={css['quote']} data-mine={isMine} onClick={() => onReveal(quoted.sequence)}>
      {inside}
    </button>
  );
}
