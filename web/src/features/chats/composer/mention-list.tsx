import type { ChatPerson } from '@recado/contracts';
import { useText } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { SuggestionList } from '../../../ui/composer/suggestion-list.tsx';
import type { Suggestions } from '../../../ui/composer/use-suggestions.ts';
import { composerText } from './composer.text.ts';

/** Members whose name begins with what is typed, above the field. */
export function MentionList({ suggestions }: { suggestions: Suggestions<ChatPerson> }) {
  const t = useText(composerText);
  return (
    <SuggestionList
      suggestions={suggestions}
      label={t.mention}
      countLabel={t.suggestions}
      maxWidth={320}
      renderOption={({ name }) => (
        <>
          <Avatar name={name} size={24} />
          <span>{name}</span>
        </>
      )}
    />
  );
}
