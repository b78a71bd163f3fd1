import type { ChatMessage, ChatView } from '@recado/contracts';
import { Button } from 'antd';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { useUnsavedWork } from '../../../lib/unsaved-work.ts';
import { AttachButton } from '../../../ui/composer/attach-button.tsx';
import css from '../../../ui/composer/composer.module.css';
import { DropZone } from '../../../ui/composer/drop-zone.tsx';
import { usePaste } from '../../../ui/composer/use-paste.tsx';
import { EmojiButton } from '../../../ui/emoji-button.tsx';
import { insertAtCaret, replaceText } from '../../../ui/insert-at-caret.ts';
import { Hint } from '../../../ui/key-hint.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useChatDraft } from '../chat-drafts.ts';
import { mentionsIn } from '../../../lib/parse-mentions.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { composerText } from './composer.text.ts';
import { MentionList } from './mention-list.tsx';
import { useSend } from './outgoing.mutations.ts';
import { ReplyBar } from './reply-bar.tsx';
import { sendChatTyping } from './send-chat-typing.ts';
import { useChosenFiles } from './use-chosen-files.ts';
import { useMentionSuggestions } from '../../../ui/composer/use-mention-suggestions.ts';

interface Props {
  chat: ChatView;
  replyTo: ChatMessage | null;
  onReplyTo: (message: ChatMessage | null) => void;
  onSent: () => void;
}

export function Composer({ chat, replyTo, onReplyTo, onSent }: Props) {
  const t = useText(composerText);
  const me = useMe();
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft: body, keep } = useChatDraft(me, chat.id);
  const [caret, setCaret] = useState(body.length);
  const files = useChosenFiles(chat.id);
  const send = useSend(chat.id);
  const others = chat.users.flatMap(({ userId, user }) => (userId === me.id ? [] : [user]));
  const suggestions = useMentionSuggestions('chat-mentions', body, caret, others, (text, at) =>
    replaceText(field.current, text, at),
  );
  const { onPaste, pasteOffer } = usePaste(field, body, files.add);
  const isNarrow = useMedia('(width < 480px)');
  useEffect(() => {
    if (replyTo) field.current?.focus();
  }, [replyTo]);
  useUnsavedWork(replyTo !== null);
  const canSend = body.trim() !== '' || files.chosen.length > 0;

  function submit() {
    if (!canSend) return;
    const text = body.trim();
    send({
      text,
      mentions: mentionsIn(text, others),
      replyTo: replyTo && quoteOf(replyTo),
      files: files.chosen,
    });
    keep('');
    files.clear();
    onReplyTo(null);
    onSent();
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || suggestions.onKey(event)) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      submit();
    }
    // Otherwise Escape leaves the field, as it does any other.
    if (event.key === 'Escape' && replyTo) {
      event.preventDefault();
      onReplyTo(null);
    }
  }
  return (
    <footer className={css['composer']}>
      <DropZone onFiles={files.add} />
      {replyTo && <ReplyBar message={replyTo} onClose={() => onReplyTo(null)} />}
      <MentionList suggestions={suggestions} />
      {pasteOffer}
      <ChosenFiles files={files.chosen} onRemove={files.remove} />
      <div className={css['row']}>
        <AttachButton onFiles={files.add} />
        <EmojiButton onChoose={(emoji) => insertAtCaret(field.current, emoji)} />
        <textarea
          ref={field}
          className={css['field']}
          data-kept
          rows={1}
          value={body}
          aria-label={t.write}
          {...suggestions.fieldProps}
          placeholder={isNarrow ? t.writeShort : t.write}
          title={t.hint}
          maxLength={10_000}
          onChange={({ target }) => {
            keep(target.value);
            setCaret(target.selectionStart);
            if (target.value) sendChatTyping(chat.id);
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Hint title={t.send} keys="Enter">
          <Button
            type="primary"
            aria-label={t.send}
            disabled={!canSend}
            icon={<SendHorizontal size={18} />}
            onClick={submit}
          />
        </Hint>
      </div>
    </footer>
  );
}

const quoteOf = ({ id, sequence, sender, message, files, isDeleted }: ChatMessage) => ({
  id,
  sequence,
  sender,
  message,
  fileName: files[0]?.name ?? null,
  isDeleted,
});
