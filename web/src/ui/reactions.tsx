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
  /** Gives the same reaction, or takes the own one back; absent where one may only look. */
  onToggle?: ((emoji: string) => void) | undefined;
}

/** Below a bubble: each emoji once, with how many gave it. */
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
