import { uploadSheet } from '../upload-sheet.ts';
import type { ThingsStage } from './things-stage.ts';

/** Two contact lists, one with a contact, an import and a campaign, and a number that receives no campaigns. */
export async function contactListThings({ sql, company: { id, api, token }, word }: ThingsStage) {
  const number = `5531${String(Date.now()).slice(-8)}`;
  // A number that is checked already changes no row later.
  await sql.query(
    `insert into campaigns.number_checks (company_id, number_key, is_valid, checked_at) values ($1, $2, true, now())`,
    [id, number],
  );
  const list = await api.contactLists.create({ name: `${word} lista` });
  /** A second list, for merging. */
  const other = await api.contactLists.create({ name: `${word} outra` });
  const item = await api.contactListItems.create({ contactListId: list.id, name: `${word} contato`, number });
  const suppression = await api.suppressions.add({ number, name: `${word} saiu` });
  // Without a text for the confirmation it never starts.
  const campaign = await api.campaigns.create({
    name: `${word} campanha`,
    contactListId: list.id,
    confirmation: true,
  });
  return {
    campaign: campaign.id,
    contactList: list.id,
    otherList: other.id,
    listItem: item.id,
    listImport: await uploadSheet(`/contact-lists/${list.id}/upload`, token, word),
    suppression: suppression.id,
  };
}
