import { Popover } from 'antd';
import { Plus, SmilePlus } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import css from './reactions.module.css';

const usual = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

interface Props {
  label: string;
  /** What is said of each emoji, by whether it is the one that is given already. */
  says: (emoji: string, isMine: boolean) => string;
  mine: string | undefined;
  onReact: (emoji: string) => void;
  /** All the others, behind a plus. */
  others?: { label: string; Panel: ComponentType<{ onChoose: (emoji: string) => void }> } | undefined;
}

/** Six reactions and, where there is a panel, any other. It opens where there is room for it. */
export function ReactButton({ label, says, mine, onReact, others }: Props) {
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState(false);
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
      <button type="button" aria-label={label} title={label} aria-haspopup="true" aria-expanded={open}>
        <SmilePlus size={16} aria-hidden="true" />
      </button>
    </Popover>
  );
}
