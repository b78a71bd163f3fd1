import type { ComponentProps, ReactNode, RefObject } from 'react';
import css from './message-list.module.css';

interface Props extends Pick<ComponentProps<'section'>, 'onScroll' | 'onWheel' | 'onKeyDown'> {
  label: string;
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** State of the older messages, above the first one. */
  older: ReactNode;
  children: ReactNode;
}

/** Scrolled area of a list of messages; short lists stand at its bottom. */
export const MessageScroller = ({ label, scroller, content, older, children, ...handlers }: Props) => (
  <section
    ref={scroller}
    className={css['scroller']}
    role="log"
    // New messages are announced by `NewMessageAnnouncer`, with their senders.
    aria-live="off"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    tabIndex={0}
    {...handlers}
  >
    <div ref={content} className={css['content']}>
      <div className={css['older']}>{older}</div>
      {children}
    </div>
  </section>
);
