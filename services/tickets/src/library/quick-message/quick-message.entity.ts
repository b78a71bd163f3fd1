import { Fault, may, type Caller, type StoredFile } from '@recado/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'quick_messages' })
export class QuickMessageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'bigint', nullable: true }) userId: number | null;
  @Column() shortcode: string;
  /** In small letters: what it is found by. */
  @Column() shortcodeKey: string;
  @Column() message: string;
  @Column() geral: boolean;
  @Column() status: boolean;
  @Column({ type: 'text', nullable: true }) mediaPath: string | null;
  @Column({ type: 'text', nullable: true }) mediaName: string | null;
  @Column({ type: 'text', nullable: true }) mediaMime: string | null;
  @Column({ type: 'bigint', nullable: true }) mediaSize: number | null;

  static of(
    caller: Caller,
    given: Pick<QuickMessageEntity, 'shortcode' | 'message' | 'geral' | 'status'>,
  ): QuickMessageEntity {
    const { companyId, userId } = caller;
    const quick = Object.assign(new QuickMessageEntity(), given, { companyId, userId });
    quick.shortcodeKey = keyOf(given.shortcode);
    quick.carry(null);
    quick.mayBeChangedBy(caller);
    return quick;
  }

  isSeenBy({ userId }: Caller): boolean {
    return this.geral || (userId !== null && this.userId === userId);
  }

  /** Taken back by somebody, it is theirs: nothing vanishes before one's eyes. */
  change(caller: Caller, given: Partial<Pick<QuickMessageEntity, 'shortcode' | 'message' | 'geral' | 'status'>>): void {
    this.mayBeChangedBy(caller);
    if (this.geral && given.geral === false) this.userId = caller.userId;
    Object.assign(this, given);
    this.shortcodeKey = keyOf(this.shortcode);
    this.mayBeChangedBy(caller);
  }

  /** What is shared is changed by those who may share; so is what becomes shared. The support has nothing of its own. */
  mayBeChangedBy(caller: Caller): void {
    const needsRight = this.geral || caller.userId === null;
    if (needsRight && !(this.geral && may(caller, 'quick-messages:share'))) throw new Fault('ERR_NO_PERMISSION');
  }

  get file(): StoredFile | null {
    const { mediaPath: path, mediaName, mediaMime, mediaSize } = this;
    return path === null
      ? null
      : { path, name: mediaName ?? '', mimetype: mediaMime ?? 'application/octet-stream', size: mediaSize ?? 0 };
  }

  /** Carries this file from now on, or none. @returns the path of the one it had */
  carry(file: StoredFile | null): string | null {
    const before = this.mediaPath;
    Object.assign(this, {
      mediaPath: file?.path ?? null,
      mediaName: file && file.name.replace(/\s+/g, '_'),
      mediaMime: file?.mimetype ?? null,
      mediaSize: file?.size ?? null,
    });
    return before;
  }
}

export const keyOf = (shortcode: string): string => shortcode.toLowerCase();
