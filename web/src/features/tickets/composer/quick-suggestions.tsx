import { LayoutTemplate, Paperclip, Plus } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { SuggestionList } from '../../../ui/composer/suggestion-list.tsx';
import type { Suggestions } from '../../../ui/composer/use-suggestions.ts';
import { text } from './composer.text.ts';
import css from './quick-suggestions.module.css';
import { suggestionLabel, type QuickSuggestion } from './use-quick-suggestions.ts';

/** Quick messages whose shortcode begins with the typed text, above the field; the last option creates one. */
export function QuickSuggestions({ suggestions }: { suggestions: Suggestions<QuickSuggestion> }) {
  const t = useText(text);
  return (
    <SuggestionList
      suggestions={suggestions}
      label={t.quickAnswers}
      countLabel={() => t.found(suggestions.found.filter(({ quick }) => quick).length)}
      maxWidth={560}
      titleOf={({ quick, template, preview }) => ((quick ?? template) ? preview : '')}
      renderOption={({ quick, template, preview }) =>
        template ? (
          <>
            <LayoutTemplate size={14} aria-label={t.templates} />
            <span className={css['answer']}>
              <span>{template.name}</span>
              <small>{preview}</small>
            </span>
          </>
        ) : quick ? (
          <>
            <span className={css['answer']}>
              <span>{suggestionLabel(quick)}</span>
              <small>{preview}</small>
            </span>
            {quick.isMedia && <Paperclip size={14} aria-label={quick.mediaName ?? ''} />}
          </>
        ) : (
          <>
            <Plus size={14} aria-hidden="true" />
            <span>{t.createQuick(preview)}</span>
          </>
        )
      }
    />
  );
}
