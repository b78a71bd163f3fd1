import { textOf } from '../../lib/i18n.ts';
import { showError, showSuccess } from '../../lib/toasts.ts';
import { text } from './messages-api.text.ts';

/** Copies a text and says so. */
export function copyText(code: string): void {
  const t = textOf(text);
  const copying = window.isSecureContext ? navigator.clipboard.writeText(code) : Promise.reject(new Error('insecure'));
  copying.then(
    () => showSuccess(t.copied),
    () => showError(t.copyFailed),
  );
}
