import { Button, type App } from 'antd';
import { createElement } from 'react';
import { errorMessage, RequestError } from './request-error.ts';

type ToastApi = ReturnType<typeof App.useApp>['message'];
let message: ToastApi | null = null;
let openPage: (path: string) => void = () => undefined;

/**
 * Ant Design's toasts are created by its provider, which passes them here once.
 * @param open shows the page at a path
 */
export function installToasts(from: ToastApi, open: (path: string) => void): void {
  message = from;
  openPage = open;
}

/**
 * Errors stay for two seconds, as specified; errors that name rows in the way stay, so that their links can be used.
 */
export function showError(error: unknown): void {
  if (error instanceof RequestError && Array.isArray(error.body.heldBy)) return void showHolders(error);
  void message?.error({ content: typeof error === 'string' ? error : errorMessage(error), duration: 2 });
}
async function showHolders(error: RequestError): Promise<void> {
  const { holderLinks } = await import('./holder-links.ts');
  const key = String(error.body.error);
  const open = (path: string) => {
    hideToast(key);
    openPage(path);
  };
  const content = createElement('span', null, errorMessage(error), ' ', ...holderLinks(error, open));
  void message?.error({ key, content, duration: 15 });
}
export function showWarning(text: string): void {
  void message?.warning({ content: text, duration: 5 });
}
/** Messages of success stay for three seconds, as specified. */
export function showSuccess(text: string): void {
  void message?.success({ content: text, duration: 3 });
}

interface UndoToast {
  key: string;
  text: string;
  /** The word on the button. */
  undo: string;
  onUndo: () => void;
  ms: number;
}
/** A toast with a button, until `hideToast` or for its time. */
export function showUndo({ key, text, undo, onUndo, ms }: UndoToast): void {
  const button = createElement(Button, { type: 'link', size: 'small', onClick: onUndo }, undo);
  void message?.success({ key, content: createElement('span', null, text, ' ', button), duration: ms / 1_000 });
}
export function hideToast(key: string): void {
  message?.destroy(key);
}
