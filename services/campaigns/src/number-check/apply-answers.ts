import { contactListViews } from '@recado/contracts';
import type { CampaignsScope } from '../campaigns.database.ts';
import { publishItemsChanged, publishList } from '../contact-list/publish-list.ts';
import type { CheckAnswer } from './number-check.repository.ts';

/** Stores answers of WhatsApp in all items of the company with these numbers. */
export async function applyAnswers(scope: CampaignsScope, answers: CheckAnswer[]): Promise<void> {
  const { contactLists, numberChecks, publish } = scope;
  const ids = await numberChecks.listsWith(answers.map(({ key }) => key));
  if (ids.length === 0) return;
  await contactLists.lockAll(ids);
  await numberChecks.applyAnswers(answers, ids);
  const [answer, ...others] = answers;
  const isOne = answer !== undefined && others.length === 0;
  for (const list of await contactLists.lockAll(ids)) (isOne ? publishList : publishItemsChanged)(publish, list);
  if (isOne) await publishItems(scope, answer.key);
}
/** Marks the items of a number that no connection of the company can look up. */
export async function leaveUnknown(scope: CampaignsScope, key: string): Promise<void> {
  const { contactLists, numberChecks, publish } = scope;
  const ids = await numberChecks.listsWith([key]);
  await contactLists.lockAll(ids);
  if (!(await numberChecks.leaveUnknown(key, ids))) return;
  for (const list of await contactLists.lockAll(ids)) publishList(publish, list);
  await publishItems(scope, key);
}

async function publishItems({ listItems, publish }: CampaignsScope, key: string): Promise<void> {
  for (const item of await listItems.ofNumberKey(key))
    publish(contactListViews.itemSaved, { record: item.present(), isNew: false });
}
