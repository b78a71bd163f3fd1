import type { MessageView } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCommands } from '../../../lib/commands.ts';
import { useText } from '../../../lib/i18n.ts';
import { text } from './forward.text.ts';
import { canForward, type useForwardingState } from './forwarding.ts';
import { messagesIn } from '../conversation/messages.cache.ts';
import { messagesOptions } from '../conversation/messages.queries.ts';
import { text as ticketText } from '../tickets.text.ts';

/** W forwards the selected messages or the focused one; without either it starts selection mode. */
export function useForwardKey(ticketId: number, { chosen, value, begin }: ReturnType<typeof useForwardingState>): void {
  const t = useText(text);
  const { desk: group } = useText(ticketText);
  const client = useQueryClient();
  function focused(): MessageView | undefined {
    const id = document.activeElement?.closest('article[id^="message-"]')?.id.slice('message-'.length);
    const pages = client.getQueriesData<Parameters<typeof messagesIn>[0]>({
      queryKey: messagesOptions(ticketId).queryKey,
    });
    return pages
      .flatMap(([, data]) => messagesIn(data))
      .find((message) => String(message.id) === id && canForward(message));
  }
  function run() {
    const message = focused();
    if (chosen?.length) return value.pass(chosen);
    return message && !chosen ? value.pass([message]) : begin();
  }
  useCommands([{ id: 'forward', title: t.selectMessages, group, key: 'w', run }]);
}
