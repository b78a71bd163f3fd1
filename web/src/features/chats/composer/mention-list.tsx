import type { ChatPerson } from '@recado/contracts';
import { useText } from '../../../lib/i18n.ts';
import { SuggestionList } from '../../../ui/composer/suggestion-list.tsx';
import type { Suggestions } from '../../../ui/composer/use-suggestions.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { composerText } from './composer.text.ts';

/** Members whose name begins with the typed text, above the field. */
export function MentionList({ suggestions }: { suggestions: Suggestions<ChatPerson> }) {
  const t = useText(composerText);
  return (
    <SuggestionList
      suggestions={suggestions}
      label={t.mention}
      countLabel={t.suggestions}
      maxWidth={320}
      renderOption={({ id, name }) => (
        <>
          <PersonAvatar userId={id} name={name} size={24} />
          <span>{name}</span>
        </>
      )}
    />
  );
}
