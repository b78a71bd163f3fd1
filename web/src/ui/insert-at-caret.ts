/** Inserts text at the caret in place of the selection, and dispatches the input event of typing. */
export function insertAtCaret(field: HTMLTextAreaElement | null, piece: string): void {
  if (!field) return;
  const { selectionStart, selectionEnd } = field;
  field.setRangeText(piece, selectionStart, selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

/** Puts another text and caret into the field at once, so that the next typed text follows the caret. */
export function replaceText(field: HTMLTextAreaElement | null, text: string, caret: number): void {
  if (!field) return;
  field.setRangeText(text, 0, field.value.length);
  field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
