import { Id, Int, OneOf, OrNull, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { CompanyId } from './company.contract.ts';

export const workStates = ['waiting', 'working', 'done', 'failed'] as const;
export type WorkState = (typeof workStates)[number];

/** Long work on a company, and how far it is: rows and files. */
class LongWork {
  @Id() id: number;
  @OneOf(workStates) state: WorkState;
  @Int() done: number;
  /** 0 while it is not known yet. */
  @Int() total: number;
  @Text(0, 50) orderedBy: string;
  @When() createdAt: string;
}
/** All that is kept of a company, in one archive: its rows in JSON and its files. */
export class ExportView extends LongWork {
  /** The time until which the archive can be fetched. */
  @When() expiresAt: string;
  /** Bytes. */
  @OrNull() @Int(0, Number.MAX_SAFE_INTEGER) size: number | null;
}
export class ExportId extends CompanyId {
  @Id() exportId: number;
}
export class ExportAddress {
  /** Signed, good for a minute. */
  @Text(1, 1_000) url: string;
}
export class ErasureView extends LongWork {
  /** The former name of the company, and its number. */
  @Text(2, 50) name: string;
  @Id() erasedId: number;
  @OrNull() @When() finishedAt: string | null;
}
export class EraseCompany {
  @Id() id: number;
  /** The name of the company once more, so that nobody erases another one by mistake. */
  @Text(1, 50) name: string;
}

export const exports = contract('exports', 'accounts', {
  create: command(CompanyId, ExportView, {
    who: 'company-data:export',
    rest: 'POST /companies/:id/exports',
    // The archive outlives the session.
    summary: 'Begins to put all data of the own company into an archive',
    faults: ['ERR_NO_COMPANY_FOUND'],
  }),
  list: query(CompanyId, [ExportView], {
    who: 'company-data:export',
    rest: 'GET /companies/:id/exports',
    summary: 'Archives of the own company: those being made and those that can be fetched',
    faults: ['ERR_NO_COMPANY_FOUND'],
  }),
  download: command(ExportId, ExportAddress, {
    who: 'company-data:export',
    rest: 'POST /companies/:id/exports/:exportId/download',
    summary: 'The address of an archive, for a minute; who asked for it stands in the audit log',
    faults: ['ERR_NO_COMPANY_FOUND', 'ERR_NOT_FOUND'],
  }),
});

export const erasures = contract('erasures', 'accounts', {
  create: command(EraseCompany, ErasureView, {
    who: 'platform:companies',
    rest: 'DELETE /companies/:id',
    summary: 'Signs a company’s people out and begins to erase all that is kept of it; there is no way back',
    faults: ['ERR_NO_COMPANY_FOUND', 'ERR_NAME_DIFFERS', 'ERR_NO_PERMISSION'],
  }),
  list: query(Nothing, [ErasureView], {
    who: 'platform:companies',
    rest: 'GET /erasures',
    summary: 'The last companies that were or are being erased',
  }),
});
