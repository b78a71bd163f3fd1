import { useBlocker } from '@tanstack/react-router';
import { App } from 'antd';
import { useText } from '../lib/i18n.ts';
import { useUnsavedWork } from '../lib/unsaved-work.ts';
import './dialog-masks.css';
import { discardText } from './discard.text.ts';

/**
 * Asks for confirmation before a page with changes is left.
 * @param settle saves what is left; what it has saved is not asked about
 */
export function useLeaveConfirmation(changed: boolean, settle?: () => Promise<boolean>): void {
  const t = useText(discardText);
  const { modal } = App.useApp();
  useUnsavedWork(changed);
  useBlocker({
    disabled: !changed,
    enableBeforeUnload: changed,
    shouldBlockFn: async () =>
      !(await settle?.()) &&
      !(await modal.confirm({
        title: t.discard,
        content: t.discardHelp,
        okText: t.drop,
        cancelText: t.keep,
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
      })),
  });
}
