import { Button } from 'antd';
import { X, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import css from './file-choice.module.css';
import { IconButton } from './icon-button.tsx';

interface Props {
  id?: string;
  icon: LucideIcon;
  /** null without a file. */
  name: string | null;
  words: { none: string; choose: string; replace: string; takeAway: string };
  accept?: string;
  disabled: boolean;
  testId: string;
  /** null removes the file. */
  onChoose: (file: File | null) => void;
}

/** Field for one file: choose, replace, remove. */
export function FileChoice({ id, icon: Icon, name, words, accept, disabled, testId, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css['choice']}>
      <span id={id}>
        <Icon size={14} aria-hidden="true" />
        <b title={name ?? undefined}>{name ?? words.none}</b>
      </span>
      <Button size="small" disabled={disabled} onClick={() => input.current?.click()}>
        {name ? words.replace : words.choose}
      </Button>
      {name && (
        <IconButton
          label={words.takeAway}
          icon={X}
          iconSize={16}
          size="small"
          disabled={disabled}
          onClick={() => onChoose(null)}
        />
      )}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={words.choose}
        data-testid={testId}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
