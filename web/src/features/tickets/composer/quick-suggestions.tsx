import type { QuickMessageView } from '@recado/contracts';
import { Paperclip } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { SuggestionList } from '../../../ui/composer/suggestion-list.tsx';
import type { Suggestions } from '../../../ui/composer/use-suggestions.ts';
import { text } from './composer.text.ts';
import { suggestionLabel } from './use-quick-suggestions.ts';

/** Quick messages whose shortcode begins with the typed text, above the field. */
export function QuickSuggestions({ suggestions }: { suggestions: Suggestions<QuickMessageView> }) {
  const t = useText(text);
  return (
    <SuggestionList
      suggestions={suggestions}
      label={t.quickAnswers}
      countLabel={t.found}
      maxWidth={480}
      titleOf={({ message }) => message}
      renderOption={(quick) => (
        <>
          <span>{suggestionLabel(quick)}</span>
          {quick.isMedia && <Paperclip size={14} aria-label={quick.mediaName ?? ''} />}
        </>
      )}
    />
  );
}
