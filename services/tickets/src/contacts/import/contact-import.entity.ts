import { Fault, type ImportState, type ImportView, type StartImport } from '@recado/contracts';
import { confirmColumns, type PeopleLayout } from '@recado/sheets';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'contact_imports' })
export class ContactImportEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column('text') state: ImportState;
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
  @Column() updated: number;
  @Column() unchanged: number;
  @Column() refused: number;
  @Column({ type: 'text', nullable: true }) failure: ImportView['failure'];
  @Column() orderedBy: string;
  @Column({ type: 'timestamptz' }) createdAt: Date;
  @Column({ type: 'timestamptz', nullable: true }) finishedAt: Date | null;

  get isRunning(): boolean {
    return this.state === 'waiting' || this.state === 'working';
  }

  /** Starts the import with the columns the user has confirmed. */
  start(choice: Omit<StartImport, 'id'>): void {
    if (this.state !== 'preview') throw new Fault('ERR_IMPORT_RUNNING');
    this.layout = confirmColumns(this.layout, choice);
    this.state = 'waiting';
    this.sample = [];
    if (choice.hasHeader) this.total -= 1;
  }

  /** @returns whether the state has changed */
  end(state: 'done' | 'failed' | 'cancelled', failure: ImportView['failure'] = null): boolean {
    if (!this.isRunning && this.state !== 'preview') return false;
    Object.assign(this, { state, failure, sample: [], finishedAt: new Date() });
    return true;
  }

  present(problems: ImportView['problems'] = []): ImportView {
    const { id, state, fileName, layout, sample, total, done, added, updated, unchanged, refused, failure } = this;
    return {
      id,
      state,
      fileName,
      ...layout,
      sample: sample.map((cells) => ({ cells })),
      total,
      done,
      added,
      updated,
      unchanged,
      refused,
      problems,
      failure,
      orderedBy: this.orderedBy,
      createdAt: this.createdAt.toISOString(),
      finishedAt: this.finishedAt?.toISOString() ?? null,
    };
  }
}
