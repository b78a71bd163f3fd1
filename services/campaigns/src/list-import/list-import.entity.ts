import { Fault, type ListImportState, type ListImportView, type StartListImport } from '@recado/contracts';
import { confirmColumns, type PeopleLayout } from '@recado/sheets';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'list_imports' })
export class ListImportEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'bigint' }) contactListId: number;
  @Column('text') state: ListImportState;
  @Column({ type: 'text', nullable: true }) path: string | null;
  @Column() fileName: string;
  @Column({ type: 'jsonb' }) layout: PeopleLayout;
  @Column({ type: 'jsonb' }) sample: string[][];
  @Column() total: number;
  @Column() position: number;
  /** Attempts of the job since rows were last saved. */
  @Column() attempts: number;
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
  start(choice: Omit<StartListImport, 'id'>): void {
    if (this.state !== 'preview') throw new Fault('ERR_IMPORT_RUNNING');
    this.layout = confirmColumns(this.layout, choice);
    this.state = 'waiting';
    this.sample = [];
    if (choice.hasHeader) this.total -= 1;
  }

  /** @returns whether the state has changed */
  end(state: 'done' | 'failed' | 'cancelled', failure: ListImportView['failure'] = null): boolean {
    if (!this.isRunning && this.state !== 'preview') return false;
    Object.assign(this, { state, failure, sample: [], finishedAt: new Date() });
    return true;
  }

  /** Marks an import that is over as undone, after which the contacts that it added are removed. */
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
