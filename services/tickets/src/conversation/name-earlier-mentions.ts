import type { Presenter } from '../presenter.ts';
import type { MemberRepository } from '../rows/contact/member.repository.ts';
import type { ConversationScope } from '../rows/conversation.scope.ts';
import { nameMentions } from './name-mentions.ts';
import { publishMessageText } from './publish-message.ts';

/** So many messages of the group are looked at: older ones are hardly read again. */
const MOST = 200;

/** Members of a group become known after its first messages: those that mention them get their names. */
export async function nameEarlierMentions(
  scope: ConversationScope & { members: MemberRepository },
  present: Presenter,
  { contactId, connectionId }: { contactId: number; connectionId: number },
): Promise<void> {
  for (const message of await scope.messages.lockUnnamed(contactId, connectionId, MOST)) {
    const { unnamed: before = [], ...extras } = message.extras ?? {};
    const { body, unnamed } = await nameMentions(scope, contactId, message.body, before);
    if (body === message.body && unnamed.length === before.length) continue;
    Object.assign(message, { body, extras: { ...extras, ...(unnamed.length > 0 ? { unnamed } : {}) } });
    await scope.messages.save(message);
    await publishMessageText(scope, present, message);
  }
}
