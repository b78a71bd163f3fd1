import { LayoutTemplate, Paperclip, Plus, Workflow } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { SuggestionList } from '../../../ui/composer/suggestion-list.tsx';
import type { Suggestions } from '../../../ui/composer/use-suggestions.ts';
import { text as flowText } from '../flows/flows.text.ts';
import { text } from './composer.text.ts';
import css from './quick-suggestions.module.css';
import { suggestionLabel, type QuickSuggestion } from './use-quick-suggestions.ts';

/** Quick messages whose shortcode begins with the typed text, above the field; the last option creates one. */
export function QuickSuggestions({ suggestions }: { suggestions: Suggestions<QuickSuggestion> }) {
  const t = useText(text);
  const { flow: flowName } = useText(flowText);
  return (
    <SuggestionList
      suggestions={suggestions}
      label={t.quickAnswers}
      countLabel={() => t.found(suggestions.found.filter(({ quick }) => quick).length)}
      maxWidth={560}
      titleOf={({ quick, template, flow, preview }) => ((quick ?? template ?? flow) ? preview : '')}
      renderOption={({ quick, template, flow, preview }) =>
        flow ? (
          <>
            <Workflow size={14} aria-label={flowName} />
            <span>{flow.name}</span>
          </>
        ) : template ? (
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
