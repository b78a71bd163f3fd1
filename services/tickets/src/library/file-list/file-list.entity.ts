import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'file_lists' })
export class FileListEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'bigint', nullable: true }) userId: number | null;
  @Column() name: string;
  /** The name in lower case, for searching and sorting. */
  @Column() nameKey: string;
  @Column() message: string;
}

@Entity({ name: 'file_list_options' })
export class FileOptionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'bigint' }) fileListId: number;
  @Column({ type: 'int' }) position: number;
  @Column() name: string;
  @Column({ type: 'text', nullable: true }) path: string | null;
  @Column({ type: 'text', nullable: true }) mediaType: string | null;
  @Column({ type: 'bigint', nullable: true }) size: number | null;
}
