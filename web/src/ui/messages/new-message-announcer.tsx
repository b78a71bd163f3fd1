import { useState } from 'react';

interface Props {
  /** Id of the newest message of the list. */
  newestId: number | undefined;
  isMine: boolean;
  /** Sender and text of the newest message. */
  words: string;
}

/** Announces incoming messages to a screen reader. */
export function NewMessageAnnouncer({ newestId, isMine, words }: Props) {
  const [opened] = useState(newestId);
  return (
    <div className="sr-only" aria-live="polite">
      {newestId !== opened && !isMine ? words : ''}
    </div>
  );
}
