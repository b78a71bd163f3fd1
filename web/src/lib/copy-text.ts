import { textOf, words } from './i18n.ts';
import { showError, showSuccess } from './toasts.ts';

const messages = words({
  pt: { failed: 'Não foi possível copiar. Selecione o texto e copie com o teclado.' },
  en: { failed: 'Could not copy. Select the text and copy it with your keyboard.' },
  es: { failed: 'No se pudo copiar. Seleccione el texto y cópielo con el teclado.' },
});

/**
 * Copies a text to the clipboard, which browsers refuse to pages without HTTPS.
 * @param copied the message that the user sees afterwards
 */
export function copyText(text: string, copied: string): void {
  const copying = window.isSecureContext ? navigator.clipboard.writeText(text) : Promise.reject(new Error('insecure'));
  copying.then(
    () => showSuccess(copied),
    () => showError(textOf(messages).failed),
  );
}
