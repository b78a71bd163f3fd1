/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- suggestions of a text field: its keys are the field's, and `datalist` cannot be drawn */
import type { ReactNode } from 'react';
import css from './suggestion-list.module.css';
import { optionId, type Suggestions } from './use-suggestions.ts';

interface Props<T extends { id: number | string }> {
  suggestions: Suggestions<T>;
  label: string;
  /** Number of suggestions in words, for screen readers. */
  countLabel: (count: number) => string;
  maxWidth: number;
  titleOf?: (suggestion: T) => string;
  renderOption: (suggestion: T) => ReactNode;
}

/** Suggestions above the field of a composer. */
export function SuggestionList<T extends { id: number | string }>({
  suggestions,
  label,
  countLabel,
  ...props
}: Props<T>) {
  const { listId, found, active, choose, point } = suggestions;
  return (
    <>
      {found.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          className={css['list']}
          style={{ maxInlineSize: props.maxWidth }}
        >
          {found.map((suggestion, at) => (
            <div
              key={suggestion.id}
              id={optionId(listId, suggestion)}
              role="option"
              tabIndex={-1}
              aria-selected={suggestion === active}
              title={props.titleOf?.(suggestion)}
              className={css['option']}
              ref={(element) => {
                if (suggestion === active) element?.scrollIntoView({ block: 'nearest' });
              }}
              onPointerMove={() => point(at)}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {props.renderOption(suggestion)}
            </div>
          ))}
        </div>
      )}
      <output className="sr-only">{found.length > 0 ? countLabel(found.length) : ''}</output>
    </>
  );
}
