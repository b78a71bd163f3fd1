import { App, Button } from 'antd';
import { Check, Paperclip, SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import type { MessageTarget } from '../message/message-target.ts';
import { MessageTargetBar } from './message-target-bar.tsx';
import css from './composer.module.css';
import { text } from './composer.text.ts';
import { FileChip } from './file-chip.tsx';
import { fileKindOf, MAX_FILE_BYTES } from './read-file.ts';
import { useSending } from './use-sending.ts';
import { useTyping } from './use-typing.ts';

interface Props {
  number: string;
  chat: string;
  target: MessageTarget;
  onTargetDone: () => void;
}

export function Composer({ number, chat, target, onTargetDone }: Props) {
  const t = useText(text);
  const { message } = App.useApp();
  const [words, setWords] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [voice, setVoice] = useState(true);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const sending = useSending(number, chat);
  const typing = useTyping(number, chat);
  const editing = target?.to === 'edit';

  const [shownTarget, setShownTarget] = useState(target);
  if (shownTarget !== target) {
    setShownTarget(target);
    if (target?.to === 'edit') setWords(target.message.text ?? '');
  }
  useEffect(() => {
    // On touch screens the focus would open the keyboard over the messages.
    if (target || matchMedia('(hover: hover)').matches) field.current?.focus();
  }, [target]);

  function attach(chosen: File | undefined) {
    if (chosen && chosen.size > MAX_FILE_BYTES) void message.error(t.tooLarge);
    else if (chosen) setFile(chosen);
    if (picker.current) picker.current.value = '';
  }
  function cancel() {
    if (editing) setWords('');
    onTargetDone();
  }
  function send() {
    const text = words.trim();
    if ((!text && (!file || editing)) || sending.isPending) return;
    typing.stop();
    setWords('');
    setFile(null);
    onTargetDone();
    sending.mutate(
      { text, file: editing ? null : file, voice, target },
      {
        // A failed message returns to the field.
        onError: () => {
          setWords((since) => since || text);
          setFile(file);
        },
      },
    );
  }
  return (
    <form
      className={css['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {target && <MessageTargetBar target={target} onCancel={cancel} />}
      {file && !editing && <FileChip file={file} voice={voice} onVoice={setVoice} onRemove={() => setFile(null)} />}
      <div className={css['row']}>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={t.attach}
          onChange={({ target }) => attach(target.files?.[0])}
        />
        <IconButton label={t.attach} icon={Paperclip} disabled={editing} onClick={() => picker.current?.click()} />
        <textarea
          ref={field}
          className={css['field']}
          rows={1}
          aria-label={t.message}
          placeholder={file ? t.caption : t.message}
          disabled={file !== null && fileKindOf(file) === 'audio'}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            typing.typed();
          }}
          onPaste={(event: ClipboardEvent) => attach(event.clipboardData.files[0])}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && target) cancel();
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <Button
          type="primary"
          htmlType="submit"
          shape="circle"
          aria-label={editing ? t.save : t.send}
          title={editing ? t.save : t.send}
          loading={sending.isPending}
          icon={editing ? <Check size={16} /> : <SendHorizontal size={16} />}
        />
      </div>
    </form>
  );
}
