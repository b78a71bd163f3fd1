import { Button, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useCommands } from '../../lib/commands.ts';
import { useText } from '../../lib/i18n.ts';
import css from './todo-page.module.css';
import { text } from './todo.text.ts';

/** The field that adds a task with Enter, and stays for the next one. */
export function NewTask({ onAdd }: { onAdd: (words: string) => void }) {
  const t = useText(text);
  const field = useRef<InputRef>(null);
  const [words, setWords] = useState('');
  useCommands([{ id: 'add', title: t.newTask, group: t.title, key: 'c', run: () => field.current?.focus() }]);
  function add() {
    onAdd(words);
    setWords('');
    field.current?.focus();
  }
  return (
    <form
      className={css['new']}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Input
        ref={field}
        aria-label={t.newTask}
        aria-keyshortcuts="c"
        placeholder={t.newHint}
        maxLength={2_000}
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="primary" htmlType="submit" disabled={words.trim() === ''}>
        {t.add}
      </Button>
    </form>
  );
}
