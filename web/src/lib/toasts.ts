import type { App } from 'antd';
import { wordsOf } from './failure.ts';

type Message = ReturnType<typeof App.useApp>['message'];
let message: Message | null = null;

/** Ant Design's toasts live in its provider; the provider hands them over once. */
export function installNotices(from: Message): void {
  message = from;
}

/** Errors stay two seconds, as specified. */
export function tellError(error: unknown): void {
  void message?.error({ content: typeof error === 'string' ? error : wordsOf(error), duration: 2 });
}
export function tellWarning(text: string): void {
  void message?.warning({ content: text, duration: 5 });
}
export function tellSuccess(text: string): void {
  void message?.success({ content: text, duration: 2 });
}
