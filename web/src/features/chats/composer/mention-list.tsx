/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- suggestions of a text field: its keys are the field's, and `datalist` cannot be drawn */
import { useText } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { composerText } from './composer.text.ts';
import css from './mention-list.module.css';
import type { MentionSuggestions } from './use-mention-suggestions.ts';

export const mentionListId = 'chat-mentions';
export const mentionId = (userId: number) => `chat-mention-${userId}`;

/** Members whose name begins with what is typed, above the field. */
export function MentionList({ suggestions }: { suggestions: MentionSuggestions }) {
  const t = useText(composerText);
  const { found, active, choose, point } = suggestions;
  if (found.length === 0) return null;
  return (
    <div id={mentionListId} role="listbox" aria-label={t.mention} className={css['list']}>
      {found.map((person, at) => (
        <div
          key={person.id}
          id={mentionId(person.id)}
          role="option"
          tabIndex={-1}
          aria-selected={person === active}
          className={css['option']}
          onPointerMove={() => point(at)}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
        >
          <Avatar name={person.name} size={24} />
          <span>{person.name}</span>
        </div>
      ))}
    </div>
  );
}
