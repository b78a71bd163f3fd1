import { within } from '../cells/cell.ts';
import { PLATFORM } from '../../libs/contracts/src/platform-company.ts';
import { announcementsFor } from './announcement.kind.ts';
import { campaigns, recipients } from './campaign.kinds.ts';
import { chatFiles, chatMessages, chats, moveChatMembers } from './chat.kinds.ts';
import type { CompanyMove, MoveRun } from './company.move.ts';
import { findMovedCompany, hasArrived, moveCompanyRow } from './company.step.ts';
import { contactsOf } from './contact.kind.ts';
import { joinEarlierTexts, joinQuotes, joinReactions, showLastMessages } from './conversation.steps.ts';
import { connections, integrations, prompts, queueOptions, queues } from './desk.kinds.ts';
import { moveEpisodes } from './episodes.step.ts';
import { invoices } from './invoice.kind.ts';
import type { Kind } from './kind.ts';
import { contactListItems, contactLists, fileLists, fileOptions, quickMessagesOf, schedules } from './library.kinds.ts';
import { filesOfOptions, filesOfQueues, keepsFilesOfQueues, listsOfQueues } from './queue-files.kinds.ts';
import { lineKey } from './left-out.report.ts';
import { messagesOf, privateMessages } from './message.kind.ts';
import { DAMAGED, moveKind } from './move-kind.ts';
import { LeftOut, type OldRow } from './old-row.ts';
import { helpsOf, plans } from './platform.kinds.ts';
import { reportExcess } from './report-excess.ts';
import { reportOwnerless } from './report-ownerless.ts';
import { saveLines } from './save-lines.ts';
import { notes, ratings, tags, tickets } from './ticket.kinds.ts';
import { users } from './user.kind.ts';

export interface Wanted {
  /** The companies by their ids in the old database; null: all of them. */
  companyId: number | null;
  /** Whether its help videos come, too. */
  withHelps: boolean;
}

export interface MovedIn {
  /** Companies on their way, in which nobody can sign in before the last run. */
  moved: CompanyMove[];
  /** The number of companies that have arrived before. */
  arrived: number;
  /** The number of companies that could not be brought; the report has the reasons. */
  refused: number;
}

/**
 * Brings all that has a place here, and in a later run what has changed since. Each part of it is a transaction that notes what it
 * has done, so that a run which broke off goes on when it is started again.
 */
export async function moveIn(run: MoveRun, { companyId, withHelps }: Wanted): Promise<MovedIn> {
  const platform: CompanyMove = { ...run, oldId: '0', companyId: PLATFORM, timezone: 'UTC' };
  await report(platform, 'plans', plans);
  const found: MovedIn = { moved: [], arrived: 0, refused: 0 };
  for await (const rows of run.old.read('Companies', { where: companyId === null ? 'true' : `t.id = ${companyId}` })) {
    for (const row of rows) {
      const move = await moveCompany(run, row);
      if (typeof move === 'object') found.moved.push(move);
      else found[move]++;
    }
  }
  if (companyId === null) {
    await report(platform, 'help videos', helpsOf(withHelps));
    await reportOwnerless(platform);
  }
  const ids = found.moved.map((move) => move.companyId);
  if (ids.length > 0) await report(platform, 'announcements', announcementsFor(ids, companyId));
  return found;
}

async function moveCompany(run: MoveRun, row: OldRow): Promise<CompanyMove | 'arrived' | 'refused'> {
  try {
    if (run.otherCompanies.has(row.id)) throw new LeftOut('another company has come with this id before');
    if (await hasArrived(run, row.id)) {
      run.print(`Company ${row.id} has arrived: nothing is changed of it any more.`);
      return 'arrived';
    }
    const move = await moveCompanyRow(run, row);
    if (row.isDamaged) run.report.add(row.table, row.id, DAMAGED);
    await saveLines(move, 'company', null);
    await saveRefusal(run, row);
    run.print(`Company ${row.id} is company ${move.companyId} here:`);
    await moveSettingsOf(move);
    await movePeople(move);
    await moveLibrary(move);
    await reportExcess(move);
    if ((await findMovedCompany(run, row.id)) !== null) return move;
    run.print(`Company ${move.companyId} was erased here meanwhile: the next run brings it again.`);
    return 'refused';
  } catch (error) {
    if (!(error instanceof LeftOut)) throw error;
    run.report.add(row.table, row.id, error.message);
    await saveRefusal(run, row);
    return 'refused';
  }
}

/** Says why a company is not here, or not any more. */
const saveRefusal = (run: MoveRun, row: OldRow): Promise<void> =>
  within(run, PLATFORM, () => run.report.save(run.moves, 'company', [lineKey(row.table, row.id)]));

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
  await report(move, 'messages', messagesOf(move.old));
  if (move.old.has('Messages', 'isPrivate')) await report(move, 'private messages, as notes', privateMessages);
  await joinQuotes(move);
  await joinReactions(move);
  await joinEarlierTexts(move);
  await showLastMessages(move);
}

async function moveLibrary(move: CompanyMove): Promise<void> {
  await report(move, 'quick messages', quickMessagesOf(move.old.catalog.shape === 'ticketz'));
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
  await report(move, 'internal files', chatFiles);
  await moveChatMembers(move);
  await report(move, 'invoices', invoices);
}

async function report(move: CompanyMove, name: string, kind: Kind): Promise<void> {
  const { added, changed } = await moveKind(move, kind);
  if (added + changed > 0) move.print(`  ${name}: ${added} new, ${changed} changed`);
}
