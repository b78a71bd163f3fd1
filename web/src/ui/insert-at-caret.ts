/** Inserts text at the caret in place of the selection, and dispatches the input event of typing. */
export function insertAtCaret(field: HTMLTextAreaElement | null, piece: string): void {
  if (!field) return;
  const { selectionStart, selectionEnd } = field;
  field.setRangeText(piece, selectionStart, selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
