/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- suggestions of a text field: its keys are the field's, and `datalist` cannot be drawn */
import { Paperclip } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { text } from './composer.text.ts';
import { suggestionLabel, type QuickSuggestionList } from './use-quick-suggestions.ts';
import css from './quick-suggestions.module.css';

export const suggestionsId = 'quick-answers';
export const suggestionId = (id: number) => `quick-answer-${id}`;

/** Quick messages whose shortcode begins with the typed text, above the field. */
export function QuickSuggestions({ answers: { found, active, choose, point } }: { answers: QuickSuggestionList }) {
  const t = useText(text);
  if (found.length === 0) return null;
  return (
    <div id={suggestionsId} role="listbox" aria-label={t.quickAnswers} className={css['list']}>
      {found.map((quick, at) => (
        <div
          key={quick.id}
          id={suggestionId(quick.id)}
          role="option"
          tabIndex={-1}
          aria-selected={quick === active}
          title={quick.message}
          className={css['option']}
          ref={(element) => {
            if (quick === active) element?.scrollIntoView({ block: 'nearest' });
          }}
          onPointerMove={() => point(at)}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(quick)}
        >
          <span>{suggestionLabel(quick)}</span>
          {quick.isMedia && <Paperclip size={14} aria-label={quick.mediaName ?? ''} />}
        </div>
      ))}
    </div>
  );
}
