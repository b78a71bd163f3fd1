import type { MessageView, TicketView } from '@recado/contracts';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Button } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Hint } from '../../ui/key-hint.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AttachmentChips } from './attachment-chips.tsx';
import css from './composer.module.css';
import { text } from './composer.text.ts';
import { keepDraft, readDraft } from './draft.ts';
import { DropZone } from './drop-zone.tsx';
import { EmojiButton } from './emoji-button.tsx';
import { useSendText } from './messages.queries.ts';
import { QuotePreview } from './quote-preview.tsx';
import { Recorder } from './recorder.tsx';
import { useAttachments } from './use-attachments.ts';
import { composerId } from './use-ticket-actions.ts';

interface Props {
  ticket: TicketView;
  quoted: MessageView | null;
  onQuoted: (message: MessageView | null) => void;
}

export function Composer({ ticket, quoted, onQuoted }: Props) {
  const t = useText(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState(() => readDraft(ticket.id));
  const { mutate } = useSendText(ticket.id);
  const { files, add, remove, send: sendFiles } = useAttachments(ticket.id);
  const [recording, setRecording] = useState(false);
  const ready = files.filter(({ progress }) => progress === null);
  const canSend = body.trim() !== '' || ready.length > 0;
  useEffect(() => {
    if (quoted) field.current?.focus();
  }, [quoted]);

  function write(next: string) {
    setBody(next);
    keepDraft(ticket.id, next);
  }
  function send() {
    if (!canSend) return;
    const words = body.trim();
    if (ready.length > 0) sendFiles(ready, { body: words, quotedMsgId: quoted?.id ?? null });
    else mutate({ body: words, clientKey: crypto.randomUUID(), quoted });
    write('');
    onQuoted(null);
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
    if (event.key === 'Escape') {
      if (quoted) onQuoted(null);
      else field.current?.blur();
    }
  }
  function onPaste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    add(event.clipboardData.files);
  }
  function insert(piece: string) {
    const { selectionStart = body.length, selectionEnd = body.length } = field.current ?? {};
    write(body.slice(0, selectionStart) + piece + body.slice(selectionEnd));
    field.current?.focus();
  }
  function sendVoice(file: File) {
    sendFiles(add([file], true), { body: '', quotedMsgId: quoted?.id ?? null });
    onQuoted(null);
  }
  return (
    <footer className={css['composer']}>
      <DropZone onFiles={(dropped) => add(dropped)} />
      {quoted && <QuotePreview message={quoted} onClose={() => onQuoted(null)} />}
      <AttachmentChips
        files={files}
        onRemove={remove}
        onRetry={(file) => sendFiles([file], { body: '', quotedMsgId: null })}
      />
      <div className={css['row']}>
        {!recording && <AttachButton onFiles={add} />}
        {!recording && <EmojiButton onChoose={insert} />}
        {!recording && (
          <textarea
            ref={field}
            id={composerId}
            className={css['field']}
            rows={1}
            value={body}
            aria-label={t.write}
            placeholder={t.write}
            title={t.hint}
            maxLength={65_536}
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        )}
        {canSend && !recording ? (
          <Hint title={t.send} keys="Enter">
            <Button type="primary" aria-label={t.send} icon={<SendHorizontal size={18} />} onClick={send} />
          </Hint>
        ) : (
          <Recorder onState={setRecording} onVoice={sendVoice} />
        )}
      </div>
    </footer>
  );
}

function AttachButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const t = useText(text);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={t.attach} icon={Paperclip} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t.attach}
        data-testid="files"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
