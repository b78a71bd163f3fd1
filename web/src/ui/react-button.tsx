import { Popover } from 'antd';
import { Plus, SmilePlus } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import css from './reactions.module.css';
import { ToolButton, useTakeFocus } from './tool-button.tsx';

const usual = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

interface Props {
  label: string;
  /** Label of an emoji; depends on whether the user has reacted with it. */
  says: (emoji: string, isMine: boolean) => string;
  mine: string | undefined;
  onReact: (emoji: string) => void;
  /** Whether this button replaces a plain one that was clicked. */
  clicked?: boolean;
  /** Panel of all other emoji, behind a plus. */
  others?: { label: string; Panel: ComponentType<{ onChoose: (emoji: string) => void }> } | undefined;
}

/** Six reactions and, with a panel, any other. The popup opens where there is room. */
export function ReactButton({ label, says, mine, onReact, clicked = false, others }: Props) {
  const [open, setOpen] = useState(clicked);
  const [all, setAll] = useState(false);
  const button = useTakeFocus(clicked);
  const show = (next: boolean) => {
    setOpen(next);
    if (next) setAll(false);
  };
  const choose = (emoji: string) => {
    setOpen(false);
    onReact(emoji === mine ? '' : emoji);
  };
  const row = (
    <fieldset className={css['choice']} aria-label={label}>
      {usual.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-label={says(emoji, emoji === mine)}
          title={says(emoji, emoji === mine)}
          aria-pressed={emoji === mine}
          onClick={() => choose(emoji)}
        >
          {emoji}
        </button>
      ))}
      {others && (
        <button type="button" aria-label={others.label} title={others.label} onClick={() => setAll(true)}>
          <Plus size={18} aria-hidden="true" />
        </button>
      )}
    </fieldset>
  );
  return (
    <Popover
      trigger="click"
      placement="top"
      open={open}
      onOpenChange={show}
      destroyOnHidden
      styles={{ container: { padding: all ? 0 : 4 } }}
      content={all && others ? <others.Panel onChoose={choose} /> : row}
    >
      <ToolButton ref={button} label={label} icon={SmilePlus} aria-haspopup="true" aria-expanded={open} />
    </Popover>
  );
}
