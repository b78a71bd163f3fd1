import {
  Fault,
  type ImportColumn,
  type ListImportState,
  type ListImportView,
  type StartListImport,
} from '@recado/contracts';
import type { ColumnGuess, SheetLayout } from '@recado/sheets';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type ImportLayout = SheetLayout & ColumnGuess;

@Entity({ name: 'list_imports' })
export class ListImportEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'bigint' }) contactListId: number;
  @Column('text') state: ListImportState;
  @Column({ type: 'text', nullable: true }) path: string | null;
  @Column() fileName: string;
  @Column({ type: 'jsonb' }) layout: ImportLayout;
  @Column({ type: 'jsonb' }) sample: string[][];
  @Column() total: number;
  @Column() position: number;
  @Column() done: number;
  @Column() added: number;
  @Column() known: number;
  @Column() refused: number;
  @Column({ type: 'text', nullable: true }) failure: ListImportView['failure'];
  @Column() orderedBy: string;
  @Column({ type: 'timestamptz' }) createdAt: Date;
  @Column({ type: 'timestamptz', nullable: true }) finishedAt: Date | null;

  get isRunning(): boolean {
    return this.state === 'waiting' || this.state === 'working';
  }

  /** Starts the import with the columns the user has confirmed. */
  start({ hasHeader, country, columns }: Omit<StartListImport, 'id'>): void {
    if (this.state !== 'preview') throw new Fault('ERR_IMPORT_RUNNING');
    const count = (kind: ImportColumn['kind']) => columns.filter((column) => column.kind === kind).length;
    const isWhole = columns.length === this.layout.columns.length && /^\d*$/.test(country);
    if (!isWhole || count('number') !== 1 || count('name') > 1 || count('email') > 1)
      throw new Fault('ERR_IMPORT_COLUMNS');
    this.layout = { ...this.layout, hasHeader, country, columns: columns.map(({ title, kind }) => ({ title, kind })) };
    this.state = 'waiting';
    this.sample = [];
    if (hasHeader) this.total -= 1;
  }

  /** @returns whether the state has changed */
  end(state: 'done' | 'failed' | 'cancelled', failure: ListImportView['failure'] = null): boolean {
    if (!this.isRunning && this.state !== 'preview') return false;
    Object.assign(this, { state, failure, sample: [], finishedAt: new Date() });
    return true;
  }

  /** Its contacts are removed again, once it is over. */
  undo(): void {
    if (this.isRunning || this.state === 'preview') throw new Fault('ERR_IMPORT_RUNNING');
    this.state = 'undone';
  }

  present(problems: ListImportView['problems'] = []): ListImportView {
    const { id, contactListId, state, fileName, layout, sample, total, done, added, known, refused, failure } = this;
    return {
      id,
      contactListId,
      state,
      fileName,
      ...layout,
      sample: sample.map((cells) => ({ cells })),
      total,
      done,
      added,
      known,
      refused,
      problems,
      failure,
      orderedBy: this.orderedBy,
      createdAt: this.createdAt.toISOString(),
      finishedAt: this.finishedAt?.toISOString() ?? null,
    };
  }
}
