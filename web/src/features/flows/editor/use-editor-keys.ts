import { useEffect, useEffectEvent } from 'react';
import { useCommands } from '../../../lib/commands.ts';
import { useText } from '../../../lib/i18n.ts';
import { copySteps } from '../graph/copy-steps.ts';
import { editorText } from './editor.text.ts';
import type { Editor } from './use-editor.ts';

const fields = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';
const isField = (target: EventTarget | null) => target instanceof Element && target.closest(fields) !== null;

/** Keys of the editor: undo, redo, search, copy and paste. Fields keep those that they have themselves. */
export function useEditorKeys(editor: Editor, isReadOnly: boolean, onSearch: () => void): void {
  const t = useText(editorText);
  // For the list of keys; the keys themselves are taken below, with Shift and before the browser's search.
  const listed = { group: t.back, keyOnly: true };
  useCommands([
    { ...listed, id: 'flow-find', title: t.find, key: 'mod+f', run: onSearch },
    { ...listed, id: 'flow-undo', title: t.undo, key: 'mod+z', run: editor.undo },
  ]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'f') {
      event.preventDefault();
      onSearch();
    } else if (isReadOnly || isField(event.target)) return;
    else if (key === 'z') {
      event.preventDefault();
      if (event.shiftKey) editor.redo();
      else editor.undo();
    } else if (key === 'y') {
      event.preventDefault();
      editor.redo();
    }
  });
  const copy = useEffectEvent((event: ClipboardEvent) => {
    const isText = (document.getSelection()?.toString() ?? '') !== '';
    if (isField(event.target) || isText || editor.chosen.length === 0) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', copySteps(editor.graph, editor.chosen));
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isReadOnly || isField(event.target)) return;
    if (editor.paste(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault();
  });
  useEffect(() => {
    const off = new AbortController();
    window.addEventListener('keydown', (event) => press(event), { signal: off.signal, capture: true });
    window.addEventListener('copy', (event) => copy(event), off);
    window.addEventListener('paste', (event) => paste(event), off);
    return () => off.abort();
  }, []);
}
