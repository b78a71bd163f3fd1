import type { ContactListView } from '@recado/contracts';
import { locale, useText } from '../../lib/i18n.ts';
import css from './check-bar.module.css';
import { text } from './contact-lists.text.ts';

type Counts = Pick<ContactListView, 'contactsCount' | 'validCount' | 'invalidCount' | 'unknownCount'>;

/** Numbers of a list that are on WhatsApp, are not, cannot be checked, or are not checked yet: a bar and its words. */
export function CheckBar({ contactsCount, validCount, invalidCount, unknownCount }: Counts) {
  const t = useText(text);
  if (contactsCount === 0) return null;
  const parts = [
    { kind: 'valid', count: validCount, word: t.valid },
    { kind: 'invalid', count: invalidCount, word: t.invalid },
    { kind: 'unknown', count: unknownCount, word: t.unknown },
    { kind: 'unchecked', count: contactsCount - validCount - invalidCount - unknownCount, word: t.unchecked },
  ] as const;
  const shown = parts.filter(({ count }) => count > 0);
  const words = shown.map(({ count, word }) => word(count.toLocaleString(locale()))).join(' · ');
  return (
    <span className={css['checks']} title={words}>
      <span className={css['bar']} aria-hidden="true">
        {shown.map(({ kind, count }) => (
          <i key={kind} data-kind={kind} style={{ flexGrow: count }} />
        ))}
      </span>
      <span className={css['words']}>{words}</span>
    </span>
  );
}
