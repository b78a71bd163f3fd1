import { meantPlaceholder, unknownPlaceholders } from '@recado/contracts/template';
import { App } from 'antd';
import { useText } from '../lib/i18n.ts';
import './dialog-masks.css';
import { unknownText } from './unknown-placeholders.text.ts';

/** Finds the placeholders of a text that nothing fills. */
export type FindUnknown = (template: string) => string[];

const meantOf = (unknown: string[]) => [...new Set(unknown.flatMap((one) => meantPlaceholder(one) ?? []))].join(', ');

/** The warning below a text with placeholders that nothing fills; undefined where there are none. */
export function useUnknownWarning(template: string, find: FindUnknown = unknownPlaceholders): string | undefined {
  const t = useText(unknownText);
  const unknown = find(template);
  if (unknown.length === 0) return undefined;
  const meant = meantOf(unknown);
  return [t.warning(unknown.join(', ')), ...(meant ? [t.meant(meant)] : [])].join(' ');
}

/** Asks whether texts are to be saved, or sent, though nothing fills some of their placeholders. */
export function useUnknownQuestion(doing: 'save' | 'send') {
  const t = useText(unknownText);
  const { modal } = App.useApp();
  return async (templates: string[], find: FindUnknown = unknownPlaceholders): Promise<boolean> => {
    const unknown = [...new Set(templates.flatMap(find))];
    if (unknown.length === 0) return true;
    const meant = meantOf(unknown);
    return await modal.confirm({
      title: t.title(unknown.join(', ')),
      content: [t.help, ...(meant ? [t.meant(meant)] : [])].join(' '),
      okText: t[doing],
      cancelText: t.correct,
      focusable: { autoFocusButton: 'cancel' },
    });
  };
}
