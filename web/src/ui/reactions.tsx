import css from './reactions.module.css';

export interface ShownReaction {
  emoji: string;
  mine: boolean;
  name: string;
}
interface Props {
  all: ShownReaction[];
  /** `👍 Ana, Rui` for a screen reader and on hover. */
  says: (emoji: string, names: string) => string;
  you: string;
  /** Adds the same reaction or removes the user's own; absent in a read-only conversation. */
  onToggle?: ((emoji: string) => void) | undefined;
}

/** Below a bubble: each emoji once, with its count. */
export function Reactions({ all, says, you, onToggle }: Props) {
  if (all.length === 0) return null;
  const emojis = [...new Set(all.map(({ emoji }) => emoji))];
  return (
    <span className={css['reactions']}>
      {emojis.map((emoji) => {
        const of = all.filter((one) => one.emoji === emoji);
        const mine = of.some((one) => one.mine);
        const words = says(emoji, of.map((one) => (one.mine ? you : one.name)).join(', '));
        return (
          <button
            key={emoji}
            type="button"
            aria-label={words}
            title={words}
            aria-pressed={mine}
            disabled={!onToggle}
            onClick={() => onToggle?.(mine ? '' : emoji)}
          >
            {emoji}
            {of.length > 1 && <span>{of.length}</span>}
          </button>
        );
      })}
    </span>
  );
}
