import { App, Button } from 'antd';
import { Check, Paperclip, SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import type { Answering } from '../message/answering.ts';
import { AnsweringBar } from './answering-bar.tsx';
import css from './composer.module.css';
import { text } from './composer.text.ts';
import { FileChip } from './file-chip.tsx';
import { kindOf, largest } from './given-file.ts';
import { useSending } from './use-sending.ts';
import { useTyping } from './use-typing.ts';

interface Props {
  number: string;
  chat: string;
  answering: Answering;
  onAnswered: () => void;
}

export function Composer({ number, chat, answering, onAnswered }: Props) {
  const t = useText(text);
  const { message } = App.useApp();
  const [words, setWords] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [voice, setVoice] = useState(true);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const sending = useSending(number, chat);
  const typing = useTyping(number, chat);
  const editing = answering?.to === 'edit';

  const [answered, setAnswered] = useState(answering);
  if (answered !== answering) {
    setAnswered(answering);
    if (answering?.to === 'edit') setWords(answering.message.text ?? '');
  }
  useEffect(() => {
    // By touch the focus would pull up the keyboard over what one came to read.
    if (answering || matchMedia('(hover: hover)').matches) field.current?.focus();
  }, [answering]);

  function attach(given: File | undefined) {
    if (given && given.size > largest) void message.error(t.tooLarge);
    else if (given) setFile(given);
    if (picker.current) picker.current.value = '';
  }
  function cancel() {
    if (editing) setWords('');
    onAnswered();
  }
  function send() {
    const said = words.trim();
    if ((!said && (!file || editing)) || sending.isPending) return;
    typing.stop();
    setWords('');
    setFile(null);
    onAnswered();
    sending.mutate(
      { text: said, file: editing ? null : file, voice, answering },
      {
        // Nothing that was written is lost.
        onError: () => {
          setWords((since) => since || said);
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
      {answering && <AnsweringBar answering={answering} onCancel={cancel} />}
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
          disabled={file !== null && kindOf(file) === 'audio'}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            typing.typed();
          }}
          onPaste={(event: ClipboardEvent) => attach(event.clipboardData.files[0])}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && answering) cancel();
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
