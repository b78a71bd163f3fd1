import { Button, type App } from 'antd';
import { createElement } from 'react';
import { errorMessage } from './request-error.ts';

type ToastApi = ReturnType<typeof App.useApp>['message'];
let message: ToastApi | null = null;

/** Ant Design's toasts are created by its provider, which passes them here once. */
export function installToasts(from: ToastApi): void {
  message = from;
}

/** Errors stay for two seconds, as specified. */
export function showError(error: unknown): void {
  void message?.error({ content: typeof error === 'string' ? error : errorMessage(error), duration: 2 });
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
