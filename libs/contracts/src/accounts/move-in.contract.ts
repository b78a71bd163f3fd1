import { Flag, Id, Int, Maybe, OneOf, OrNull, Part, Parts, Text, Texts } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { TextPart } from '../page.ts';

/** Looking changes nothing; moving may be done again; with the arrival people work here. */
export const moveInSteps = ['look', 'move', 'arrive'] as const;
export type MoveInStep = (typeof moveInSteps)[number];
export const moveInStates = ['waiting', 'working', 'stopping', 'done', 'failed', 'stopped'] as const;
export type MoveInState = (typeof moveInStates)[number];
/** Why a step could not be done; `other`: only its text says it. */
export const moveInRefusals = [
  'unreachable',
  'address',
  'unknown',
  'unreadable',
  'stillUsed',
  'folder',
  'archive',
  'company',
  'space',
  'source',
  'busy',
  'other',
] as const;
export type MoveInRefusal = (typeof moveInRefusals)[number];

const MOST = Number.MAX_SAFE_INTEGER;

/** A company of the old installation, with the number of its rows. */
export class MoveInCompany {
  /** The id of the company in the old installation. */
  @Text(1, 20) id: string;
  /** The name of the company in the old installation. */
  @Text(0, 60) name: string;
  @Int() users: number;
  /** Connections of the company, linked or not. */
  @Int() numbers: number;
  @Int() contacts: number;
  @Int() tickets: number;
  @Int() messages: number;
}
/** The content of an installation or archive that is to be brought here. */
export class MoveInSurvey {
  /** The product that the data comes from: Whaticket SaaS or a fork, Ticketz, or the archive of a company. */
  @OneOf(['saas', 'ticketz', 'archive']) shape: 'saas' | 'ticketz' | 'archive';
  @Parts(() => MoveInCompany) companies: MoveInCompany[];
  /** Files in the folder, or in the archive. */
  @Int() files: number;
  /** Bytes of files. */
  @Int(0, MOST) bytes: number;
  /** Bytes that are needed here, at most. */
  @Int(0, MOST) space: number;
  /** How long a first run takes, about. */
  @Int() seconds: number;
  /** Tables with rows that have no place here, each with the reason. */
  @Texts(0, 500) leftBehind: string[];
  /** Tables and columns of which nothing is known. */
  @Texts(0, 500) unknown: string[];
}
/** An installation of another product, or the archive of a company, that is brought here. */
export class MoveInView {
  @Id() id: number;
  /** The address of the old database, without its password; empty for an archive. */
  @Text(0, 500) address: string;
  /** The folder `public` of the old installation, or the archive, in the folder of the process that moves. */
  @Text(1, 200) source: string;
  /** The only company that is brought, by its id there; null: all. */
  @OrNull() @Id() oldCompanyId: number | null;
  /** The last step that was ordered. */
  @OneOf(moveInSteps) step: MoveInStep;
  /** How far that step is. */
  @OneOf(moveInStates) state: MoveInState;
  /** null before the first look. */
  @OrNull() @Part(() => MoveInSurvey) survey: MoveInSurvey | null;
  /** Rows that this step has looked at. */
  @Int(0, MOST) done: number;
  /** Rows that it will look at, about; 0: not known yet. */
  @Int(0, MOST) total: number;
  /** The last lines that the process has printed. */
  @Texts(0, 500) lines: string[];
  /** Rows that this step has left out, or brought without a part. */
  @Int() leftOut: number;
  /** Why the step could not be done; null: it could, or is under way. */
  @OrNull() @OneOf(moveInRefusals) refusal: MoveInRefusal | null;
  /** The sentence of the process, in English. */
  @OrNull() @Text(0, 500) error: string | null;
  /** Everything has arrived; nothing of it changes any more. */
  @Flag() hasArrived: boolean;
  /** The name of the super user who has named it. */
  @Text(0, 50) orderedBy: string;
  /** When it was named. */
  @When() createdAt: string;
  /** When something of it was last heard. */
  @OrNull() @When() changedAt: string | null;
}
/** The process that moves, which an operator starts for as long as it is needed. */
export class MoveInRunner {
  /** When it was last heard of. */
  @When() seenAt: string;
  /** The process has reported within the last half minute. */
  @Flag() isRunning: boolean;
  /** Folders that it may read. */
  @Texts(0, 200) folders: string[];
  /** Archives of companies that it may read. */
  @Texts(0, 200) archives: string[];
}
export class MoveInOverview {
  /** null: there was never one. */
  @OrNull() @Part(() => MoveInRunner) runner: MoveInRunner | null;
  /** The newest first. */
  @Parts(() => MoveInView) moveIns: MoveInView[];
}
export class CreateMoveIn {
  /** `postgres://name@host:5432/database`, without a password; empty or left out for an archive. */
  @Maybe() @Text(0, 500) address?: string;
  /**
   * The password of the old database's user; never shown again, and deleted with the arrival. Without one the server
   * asks for none.
   */
  @Maybe() @Text(0, 200) password?: string;
  /** A folder that the process may read, with the files of the old installation, or an archive. */
  @Text(1, 200) source: string;
  /** The id of the only company of the old database that is brought; without it all are. */
  @Maybe() @Id() oldCompanyId?: number;
}
export class MoveInId {
  @Id() id: number;
}
export class RunMoveIn extends MoveInId {
  /** The step that is wanted. */
  @OneOf(moveInSteps) step: MoveInStep;
}
export class MoveInReportPart extends MoveInId {
  /** The end of the last part. */
  @Maybe() @Text(0, 20) after?: string;
}

const demands = { who: 'platform:companies', usersOnly: true } as const;

export const moveIns = contract('moveIns', 'accounts', {
  list: query(Nothing, MoveInOverview, {
    ...demands,
    rest: 'GET /move-ins',
    summary: 'Installations of other products that are brought here, the newest first, and the process that moves',
  }),
  create: command(CreateMoveIn, MoveInView, {
    ...demands,
    rest: 'POST /move-ins',
    summary: 'Names an old installation, or the archive of a company, and orders a look at it',
    faults: ['ERR_MOVE_IN_ADDRESS', 'ERR_MOVE_IN_SOURCE', 'ERR_TOO_MANY_MOVE_INS'],
  }),
  run: command(RunMoveIn, MoveInView, {
    ...demands,
    rest: 'POST /move-ins/:id/steps',
    summary: 'Orders a step: another look, bringing what is new, or the arrival after the old installation was stopped',
    faults: ['ERR_NOT_FOUND', 'ERR_MOVE_IN_BUSY', 'ERR_MOVE_IN_NOT_LOOKED', 'ERR_MOVE_IN_ARRIVED'],
  }),
  stop: command(MoveInId, MoveInView, {
    ...demands,
    rest: 'POST /move-ins/:id/stop',
    summary: 'Ends the step between two of its parts; ordered again, it goes on',
    faults: ['ERR_NOT_FOUND', 'ERR_MOVE_IN_IDLE'],
  }),
  remove: command(MoveInId, null, {
    ...demands,
    rest: 'DELETE /move-ins/:id',
    summary: 'Forgets an old installation with its password; what was brought stays',
    faults: ['ERR_NOT_FOUND', 'ERR_MOVE_IN_BUSY'],
  }),
  report: query(MoveInReportPart, TextPart, {
    ...demands,
    rest: 'GET /move-ins/:id/report',
    summary: 'The rows that the last step has left out, with table, id and reason, as CSV',
    faults: ['ERR_NOT_FOUND'],
    download: { name: 'move-in.csv', type: 'text/csv' },
  }),
});
