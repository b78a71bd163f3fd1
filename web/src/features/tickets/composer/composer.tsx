import type { TicketView } from '@recado/contracts';
import { fill, unknownPlaceholders } from '@recado/contracts/template';
import { Check, SendHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { useUnsavedWork } from '../../../lib/unsaved-work.ts';
import { AttachButton } from '../../../ui/composer/attach-button.tsx';
import css from '../../../ui/composer/composer.module.css';
import { selectPlaceholder } from '../../../ui/composer/select-placeholder.ts';
import { DropZone } from '../../../ui/composer/drop-zone.tsx';
import { usePaste } from '../../../ui/composer/use-paste.tsx';
import { Hint } from '../../../ui/key-hint.tsx';
import { insertAtCaret } from '../../../ui/insert-at-caret.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { useUnknownQuestion } from '../../../ui/use-unknown-placeholders.ts';
import type { ComposerTarget } from './composer-target.ts';
import { AnsweringBar } from './answering-bar.tsx';
import { AttachmentChips } from './attachment-chips.tsx';
import { ConnectionDown } from './connection-down.tsx';
import { text } from './composer.text.ts';
import { useFocusAfterAccept, useFocusAfterRecording } from './composer-focus.ts';
import { useDraft } from './use-draft.ts';
import { EmojiButton } from '../../../ui/emoji-button.tsx';
import { useEdit } from '../conversation/messages.queries.ts';
import {
  isOnlyCommand,
  usePlaceholderFacts,
  useQuickSuggestions,
  useSignature,
  type QuickFile,
} from './use-quick-suggestions.ts';
import { QuickFileChip } from './quick-file-chip.tsx';
import { QuickSuggestions } from './quick-suggestions.tsx';
import { Recorder } from './recorder.tsx';
import { useScheduling } from '../schedule/scheduling.tsx';
import { useTemplatePicker } from '../templates/use-template-picker.tsx';
import { useSend, useUnsent } from './outgoing.mutations.ts';
import { useWindow } from './use-window.ts';
import { useAttachments } from './use-attachments.ts';
import { composerId } from '../use-ticket-actions.ts';
import { WritingMenu } from './writing-menu.tsx';

const WindowNotice = lazy(() => import('./window-notice.tsx'));

interface Props {
  ticket: TicketView;
  answering: ComposerTarget | null;
  onAnswering: (answering: ComposerTarget | null) => void;
  onNote: () => void;
}

export function Composer({ ticket, answering, onAnswering, onNote }: Props) {
  const t = useText(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(ticket.id);
  // null until the user types: the saved draft may arrive later, and may change on another device.
  const [typed, setBody] = useState<string | null>(null);
  const body = typed ?? draft.kept;
  const sendOne = useSend(ticket.id);
  const unsent = useUnsent(ticket.id);
  const edit = useEdit(ticket.id);
  const { chosen, onTheWay, add, caption, remove } = useAttachments(ticket.id);
  const [recording, setRecording] = useState(false);
  const window = useWindow(ticket);
  // A recording is finished first: it would be lost with its field.
  const isOver = window === 'over' && !recording;
  const [quick, setQuick] = useState<QuickFile | null>(null);
  const { sign } = useSignature();
  const facts = usePlaceholderFacts(ticket);
  const isMeant = useUnknownQuestion('send');
  const editing = answering?.to === 'edit' ? answering.message : null;
  const quoted = answering?.to === 'reply' ? answering.message : null;
  useUnsavedWork(recording || answering !== null || quick !== null);
  const isCommand = !editing && isOnlyCommand(body);
  const withText = quick ? undefined : chosen[0]?.key;
  const hasFile = chosen.length > 0 || quick !== null;
  const canSend = !isCommand && (body.trim() !== '' || (hasFile && !editing));
  const templates = useTemplatePicker(ticket);
  const chooseAnswer = (words: string, file: QuickFile | null) => {
    write(words);
    setQuick(file);
    // What only a person knows is typed over, one after the other by Tab.
    requestAnimationFrame(() => selectPlaceholder(field.current, 0));
  };
  const answers = useQuickSuggestions(ticket, editing || isOver ? '' : body, chooseAnswer, templates);
  // While a message is edited the field holds its text, and the draft is untouched.
  const [answered, setAnswered] = useState(answering);
  if (answered !== answering) {
    setAnswered(answering);
    if (editing) setBody(editing.body);
    else if (answered?.to === 'edit') setBody(null);
  }
  useEffect(() => {
    if (answering) field.current?.focus();
  }, [answering]);
  const { onPaste, pasteOffer } = usePaste(field, body, add);
  useFocusAfterAccept(ticket.id, field);
  useFocusAfterRecording(field, recording);

  function write(next: string) {
    setBody(next);
    if (!editing) draft.keep(next);
  }
  function send() {
    if (isCommand) return answers.reopen();
    if (!canSend || isOver) return;
    const words = fill(body.trim(), facts);
    const captions = chosen.map((file) => fill(file.caption.trim(), facts));
    const all = [words, ...captions];
    // Without a question the message goes at once: a second Enter finds the field empty.
    if (all.every((said) => unknownPlaceholders(said).length === 0)) return sendWords(words, captions);
    void isMeant(all).then((isSo) => (isSo ? sendWords(words, captions) : undefined));
  }
  function sendWords(words: string, captions: string[]) {
    if (editing) {
      if (words !== editing.body) edit.mutate({ message: editing, body: words });
      return onAnswering(null);
    }
    const said = { body: sign(words), quoted };
    if (quick || chosen.length === 0) sendOne({ ...said, quick });
    // The text is the caption of the first file; a quick message's file is the first.
    chosen.forEach(({ key, file }, at) =>
      sendOne({ ...(key === withText ? said : { body: sign(captions[at] ?? ''), quoted: null }), file }),
    );
    remove(() => true);
    setQuick(null);
    write('');
    return onAnswering(null);
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || answers.onKey(event)) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      send();
    }
    const isPlainTab = event.key === 'Tab' && !event.shiftKey;
    if (isPlainTab && selectPlaceholder(event.currentTarget, event.currentTarget.selectionEnd)) event.preventDefault();
    // Otherwise Escape leaves the field, as it does any other.
    if (event.key === 'Escape' && answering) {
      event.preventDefault();
      onAnswering(null);
    }
  }
  function insert(piece: string) {
    insertAtCaret(field.current, piece);
  }
  function leaveOut() {
    setQuick(null);
    field.current?.focus();
  }
  const narrow = useMedia('(width < 480px)');
  const take = () => ({ body, files: chosen.map(({ file }) => file), sign });
  const scheduling = useScheduling(ticket, editing || recording ? null : take, (picture) => {
    remove(({ file }) => file === picture);
    setQuick(null);
    write('');
    onAnswering(null);
  });
  function sendVoice(file: File, voiceSeconds: number) {
    sendOne({ body: '', quoted, file, voiceSeconds });
    onAnswering(null);
  }
  function leaveFileOut(key: string) {
    unsent.discard(key);
    remove((attachment) => attachment.key === key);
  }
  return (
    <footer className={css['composer']} data-screen-only>
      {!isOver && <DropZone onFiles={(dropped) => add(dropped)} />}
      <ConnectionDown ticket={ticket} />
      {answering && !isOver && <AnsweringBar answering={answering} onClose={() => onAnswering(null)} />}
      <QuickSuggestions suggestions={answers} />
      {pasteOffer}
      {quick && <QuickFileChip file={quick} onRemove={leaveOut} />}
      <AttachmentChips
        files={[...onTheWay, ...chosen]}
        withText={withText}
        onCaption={caption}
        onSend={send}
        onRemove={leaveFileOut}
        onRetry={(key) => unsent.retry(key)}
      />
      {window && (
        <Suspense>
          <WindowNotice ticket={ticket} isOver={isOver} templates={templates} onNote={onNote} />
        </Suspense>
      )}
      {!isOver && (
        <div className={css['row']}>
          {!recording && !editing && <AttachButton onFiles={add} />}
          {!recording && <EmojiButton onChoose={insert} />}
          {!recording && !editing && (
            <WritingMenu ticket={ticket} onInsert={insert} onSchedule={scheduling.begin} templates={templates} />
          )}
          {!recording && (
            <textarea
              ref={field}
              id={composerId}
              className={css['field']}
              data-kept
              rows={1}
              value={body}
              aria-label={editing ? t.editing : t.write}
              {...answers.fieldProps}
              placeholder={narrow ? t.writeShort : t.write}
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
      )}
      {scheduling.dialog}
      {templates.dialog}
    </footer>
  );
}
