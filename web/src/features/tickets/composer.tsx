import type { TicketView } from '@recado/contracts';
import { Check, Paperclip, SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Button } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Hint } from '../../ui/key-hint.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Answering } from './answering.ts';
import { AnsweringBar } from './answering-bar.tsx';
import { AttachmentChips } from './attachment-chips.tsx';
import css from './composer.module.css';
import { text } from './composer.text.ts';
import { keepDraft, readDraft } from './draft.ts';
import { DropZone } from './drop-zone.tsx';
import { EmojiButton } from './emoji-button.tsx';
import { useEdit, useSendText } from './messages.queries.ts';
import { Recorder } from './recorder.tsx';
import { useAttachments } from './use-attachments.ts';
import { composerId } from './use-ticket-actions.ts';

interface Props {
  ticket: TicketView;
  answering: Answering | null;
  onAnswering: (answering: Answering | null) => void;
}

export function Composer({ ticket, answering, onAnswering }: Props) {
  const t = useText(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState(() => readDraft(ticket.id));
  const { mutate } = useSendText(ticket.id);
  const edit = useEdit(ticket.id);
  const { files, add, remove, send: sendFiles } = useAttachments(ticket.id);
  const [recording, setRecording] = useState(false);
  const ready = files.filter(({ progress }) => progress === null);
  const editing = answering?.to === 'edit' ? answering.message : null;
  const quoted = answering?.to === 'reply' ? answering.message : null;
  const canSend = body.trim() !== '' || (ready.length > 0 && !editing);
  // While a message is changed its text stands here; the draft waits.
  const [answered, setAnswered] = useState(answering);
  if (answered !== answering) {
    setAnswered(answering);
    if (editing) setBody(editing.body);
    else if (answered?.to === 'edit') setBody(readDraft(ticket.id));
  }
  useEffect(() => {
    if (answering) field.current?.focus();
  }, [answering]);

  function write(next: string) {
    setBody(next);
    if (!editing) keepDraft(ticket.id, next);
  }
  function send() {
    if (!canSend) return;
    const words = body.trim();
    if (editing) {
      if (words !== editing.body) edit.mutate({ message: editing, body: words });
      return onAnswering(null);
    }
    if (ready.length > 0) sendFiles(ready, { body: words, quotedMsgId: quoted?.id ?? null });
    else mutate({ body: words, clientKey: crypto.randomUUID(), quoted });
    write('');
    return onAnswering(null);
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
    if (event.key === 'Escape') {
      if (answering) onAnswering(null);
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
  function sendVoice(file: File, seconds: number) {
    sendFiles(add([file], seconds), { body: '', quotedMsgId: quoted?.id ?? null });
    onAnswering(null);
  }
  return (
    <footer className={css['composer']}>
      <DropZone onFiles={(dropped) => add(dropped)} />
      {answering && <AnsweringBar answering={answering} onClose={() => onAnswering(null)} />}
      <AttachmentChips
        files={files}
        onRemove={remove}
        onRetry={(file) => sendFiles([file], { body: '', quotedMsgId: null })}
      />
      <div className={css['row']}>
        {!recording && !editing && <AttachButton onFiles={add} />}
        {!recording && <EmojiButton onChoose={insert} />}
        {!recording && (
          <textarea
            ref={field}
            id={composerId}
            className={css['field']}
            rows={1}
            value={body}
            aria-label={editing ? t.editing : t.write}
            placeholder={t.write}
            title={t.hint}
            maxLength={65_536}
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        )}
        {canSend && !recording ? (
          <Hint title={editing ? t.save : t.send} keys="Enter">
            <Button
              type="primary"
              aria-label={editing ? t.save : t.send}
              icon={editing ? <Check size={18} /> : <SendHorizontal size={18} />}
              onClick={send}
            />
          </Hint>
        ) : editing ? (
          <Button type="primary" disabled aria-label={t.save} icon={<Check size={18} />} />
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
