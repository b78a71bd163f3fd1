import { Fault, type CompanyNote } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

type NoteRow = Omit<CompanyNote, 'createdAt'> & { createdAt: Date };
const COLUMNS = `id, text, author, created_at as "createdAt"`;
const MOST = 200;

/** Notes of super users about companies. */
export class CompanyNoteRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The newest first. */
  async list(companyId: number): Promise<CompanyNote[]> {
    const rows = await this.manager.query<NoteRow[]>(
      `select ${COLUMNS} from accounts.company_notes where company_id = $1 order by id desc limit ${MOST}`,
      [companyId],
    );
    return rows.map(present);
  }
  async add(companyId: number, text: string, author: string): Promise<CompanyNote> {
    const rows = await this.manager.query<[NoteRow]>(
      `insert into accounts.company_notes (company_id, text, author) values ($1, $2, $3) returning ${COLUMNS}`,
      [companyId, text, author],
    );
    return present(rows[0]);
  }
  /** @throws ERR_NOT_FOUND */
  async remove(companyId: number, id: number): Promise<void> {
    const [, count] = await this.manager.query<[unknown, number]>(
      `delete from accounts.company_notes where company_id = $1 and id = $2`,
      [companyId, id],
    );
    if (count === 0) throw new Fault('ERR_NOT_FOUND');
  }
}

const present = ({ createdAt, ...note }: NoteRow): CompanyNote => ({ ...note, createdAt: createdAt.toISOString() });
