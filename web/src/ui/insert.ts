/** Puts a piece of text where the caret stands, in place of what is selected; the field tells its change as if it were typed. */
export function insertAtCaret(field: HTMLTextAreaElement | null, piece: string): void {
  if (!field) return;
  const { selectionStart, selectionEnd } = field;
  field.setRangeText(piece, selectionStart, selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
