import type { ChatView } from '@recado/contracts';
import type { RefObject } from 'react';
import { useCommands } from '../../../lib/commands.ts';
import { useText } from '../../../lib/i18n.ts';
import { text } from '../chats.text.ts';

/** J and K move the focus between rows; Enter follows the row's link. */
export function useChatKeys(
  rows: ChatView[],
  openUuid: string | undefined,
  scroller: RefObject<HTMLElement | null>,
): void {
  const t = useText(text);
  const links = () => [...(scroller.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
  function move(by: number) {
    const all = links();
    const focused = all.indexOf(document.activeElement as HTMLElement);
    const from = focused >= 0 ? focused : rows.findIndex(({ uuid }) => uuid === openUuid);
    all[Math.max(0, Math.min(all.length - 1, from + by))]?.focus();
  }
  const command = { group: t.title, keyOnly: true };
  useCommands([
    { ...command, id: 'next', title: t.next, key: 'j', run: () => move(1) },
    { ...command, id: 'previous', title: t.previous, key: 'k', run: () => move(-1) },
  ]);
}
