import type { ChatMessage } from '@recado/contracts';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { lineOf } from '../../../ui/cut-text.ts';
import { paneText } from './pane.text.ts';

/** Announces incoming messages to a screen reader. */
export function NewMessageAnnouncer({ messages }: { messages: ChatMessage[] }) {
  const t = useText(paneText);
  const me = useMe();
  const newest = messages.at(-1);
  const [opened] = useState(newest?.id);
  const isNew = newest && newest.id !== opened && newest.senderId !== me.id;
  return (
    <div className="sr-only" aria-live="polite">
      {isNew ? t.newFrom(newest.sender.name, lineOf(newest.message) || (newest.files[0]?.name ?? '')) : ''}
    </div>
  );
}
