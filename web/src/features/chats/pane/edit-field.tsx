import type { ChatMessage, ChatView } from '@recado/contracts';
import { Button } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { useEditMessage } from '../chats.mutations.ts';
import { mentionsIn } from '../../../lib/parse-mentions.ts';
import css from './edit-field.module.css';
import { paneText } from './pane.text.ts';

interface Props {
  chat: ChatView;
  message: ChatMessage;
  onDone: () => void;
}

/** The text of an own message, changed in its place. */
export function EditField({ chat, message, onDone }: Props) {
  const t = useText(paneText);
  const me = useMe();
  const [body, setBody] = useState(message.message);
  const others = chat.users.flatMap(({ userId, user }) => (userId === me.id ? [] : [user]));
  const edit = useEditMessage(message, onDone);
  function save() {
    const text = body.trim();
    if (text === '') return;
    if (text === message.message) onDone();
    else edit.mutate({ message: text, mentions: mentionsIn(text, others) });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    save();
  }
  return (
    <div className={css['edit']}>
      <textarea
        ref={(field) => {
          field?.focus();
          field?.setSelectionRange(field.value.length, field.value.length);
        }}
        rows={1}
        aria-label={t.editing}
        maxLength={10_000}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={css['actions']}>
        <Button size="small" onClick={onDone}>
          {t.cancel}
        </Button>
        <Button size="small" type="primary" loading={edit.isPending} disabled={body.trim() === ''} onClick={save}>
          {t.save}
        </Button>
      </div>
    </div>
  );
}
