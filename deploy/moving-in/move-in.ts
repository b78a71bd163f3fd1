import { createHash } from 'node:crypto';
import { PLATFORM } from '../../libs/contracts/src/platform-company.ts';
import { announcementsFor } from './announcement.kind.ts';
import { campaigns, recipients } from './campaign.kinds.ts';
import { chatMessages, chats, moveChatMembers } from './chat.kinds.ts';
import type { CompanyMove, MoveRun } from './company.move.ts';
import { hasArrived, moveCompanyRow } from './company.step.ts';
import { contactsOf } from './contact.kind.ts';
import { joinEarlierTexts, joinQuotes, joinReactions, showLastMessages } from './conversation.steps.ts';
import { connections, integrations, prompts, queueOptions, queues } from './desk.kinds.ts';
import { moveEpisodes } from './episodes.step.ts';
import { invoices } from './invoice.kind.ts';
import type { Kind } from './kind.ts';
import { contactListItems, contactLists, fileLists, fileOptions, quickMessagesOf, schedules } from './library.kinds.ts';
import { filesOfOptions, filesOfQueues, keepsFilesOfQueues, listsOfQueues } from './queue-files.kinds.ts';
import { messages } from './message.kind.ts';
import { moveKind } from './move-kind.ts';
import type { OldDatabase } from './old-database.ts';
import { LeftOut, type OldRow } from './old-row.ts';
import { helps, plans } from './platform.kinds.ts';
import { reportExcess } from './report-excess.ts';
import { notes, ratings, tags, tickets } from './ticket.kinds.ts';
import { users } from './user.kind.ts';

/** Tells old installations apart by what never changes of them: when its first company and user were made. */
export async function sourceOf(old: OldDatabase): Promise<string> {
  const rows = await old.query<{ first: string }>(
    `(select concat_ws(' ', id, "createdAt") as first from ${old.nameOf('Companies')} order by id limit 1)
     union all (select concat_ws(' ', id, "createdAt") from ${old.nameOf('Users')} order by id limit 1)`,
  );
  return createHash('sha256')
    .update(rows.map(({ first }) => first).join('\n'))
    .digest('base64url')
    .slice(0, 16);
}

/**
 * Brings all that has a place here, and in a later run what has changed since. Each part of it is a transaction that notes what it
 * has done, so that a run which broke off goes on when it is started again.
 * @returns the companies that are on their way, in which nobody can sign in before the last run
 */
export async function moveIn(run: MoveRun, companyId: number | null): Promise<CompanyMove[]> {
  const platform: CompanyMove = { ...run, oldId: '0', companyId: PLATFORM, timezone: 'UTC' };
  await report(platform, 'plans', plans);
  const moved: CompanyMove[] = [];
  for await (const rows of run.old.read('Companies', { where: companyId === null ? 'true' : `t.id = ${companyId}` })) {
    for (const row of rows) {
      const move = await moveCompany(run, row);
      if (move) moved.push(move);
    }
  }
  if (companyId === null) await report(platform, 'help videos', helps);
  const ids = moved.map((move) => move.companyId);
  if (ids.length > 0) await report(platform, 'announcements', announcementsFor(ids, companyId));
  return moved;
}

async function moveCompany(run: MoveRun, row: OldRow): Promise<CompanyMove | null> {
  try {
    if (await hasArrived(run, row.id)) {
      run.print(`Company ${row.id} has arrived: nothing is changed of it any more.`);
      return null;
    }
    const move = await moveCompanyRow(run, row);
    run.print(`Company ${row.id} is company ${move.companyId} here:`);
    await moveSettingsOf(move);
    await movePeople(move);
    await moveLibrary(move);
    await reportExcess(move);
    return move;
  } catch (error) {
    if (!(error instanceof LeftOut)) throw error;
    run.report.add(row.table, row.id, error.message);
    return null;
  }
}

async function moveSettingsOf(move: CompanyMove): Promise<void> {
  await report(move, 'integrations', integrations);
  await report(move, 'queues', queues);
  // Queues and prompts name each other: queues get their prompts once these are here.
  await report(move, 'prompts', prompts);
  await report(move, 'prompts of queues', queues);
  await report(move, 'options', queueOptions);
  await report(move, 'connections', connections);
  await report(move, 'users', users);
  await report(move, 'tags', tags);
}

async function movePeople(move: CompanyMove): Promise<void> {
  await report(move, 'contacts', contactsOf(move.old.has('WhatsappLidMaps')));
  await report(move, 'tickets', tickets);
  await moveEpisodes(move);
  await report(move, 'notes', notes);
  await report(move, 'ratings', ratings);
  await report(move, 'messages', messages);
  await joinQuotes(move);
  await joinReactions(move);
  await joinEarlierTexts(move);
  await showLastMessages(move);
}

async function moveLibrary(move: CompanyMove): Promise<void> {
  await report(move, 'quick messages', quickMessagesOf(move.old.shape === 'ticketz'));
  await report(move, 'file lists', fileLists);
  await report(move, 'files of lists', fileOptions);
  if (keepsFilesOfQueues(move)) {
    await report(move, 'file lists of queues', listsOfQueues);
    await report(move, 'files of queues', filesOfQueues);
    await report(move, 'files of options', filesOfOptions);
  }
  await report(move, 'schedules', schedules);
  await report(move, 'contact lists', contactLists);
  await report(move, 'contacts of lists', contactListItems);
  await report(move, 'campaigns', campaigns);
  await report(move, 'recipients', recipients);
  await report(move, 'internal chats', chats);
  await report(move, 'internal messages', chatMessages);
  await moveChatMembers(move);
  await report(move, 'invoices', invoices);
}

async function report(move: CompanyMove, name: string, kind: Kind): Promise<void> {
  const { added, changed } = await moveKind(move, kind);
  if (added + changed > 0) move.print(`  ${name}: ${added} new, ${changed} changed`);
}
