import { Fault, may, type Caller, type StoredFile } from '@recado/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'quick_messages' })
export class QuickMessageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'bigint', nullable: true }) userId: number | null;
  @Column() shortcode: string;
  /** The shortcode in lower case, for searching and sorting. */
  @Column() shortcodeKey: string;
  @Column() message: string;
  @Column() geral: boolean;
  @Column() status: boolean;
  @Column({ type: 'text', nullable: true }) mediaPath: string | null;
  @Column({ type: 'text', nullable: true }) mediaName: string | null;
  @Column({ type: 'text', nullable: true }) mediaMime: string | null;
  @Column({ type: 'bigint', nullable: true }) mediaSize: number | null;

  static create(
    caller: Caller,
    input: Pick<QuickMessageEntity, 'shortcode' | 'message' | 'geral' | 'status'>,
  ): QuickMessageEntity {
    const { companyId, userId } = caller;
    const quick = Object.assign(new QuickMessageEntity(), input, { companyId, userId });
    quick.shortcodeKey = shortcodeKeyOf(input.shortcode);
    quick.attach(null);
    quick.checkChange(caller);
    return quick;
  }

  isVisibleTo({ userId }: Caller): boolean {
    return this.geral || (userId !== null && this.userId === userId);
  }

  /** A message that is no longer shared belongs to the user who has changed it. */
  change(caller: Caller, input: Partial<Pick<QuickMessageEntity, 'shortcode' | 'message' | 'geral' | 'status'>>): void {
    this.checkChange(caller);
    if (this.geral && input.geral === false) this.userId = caller.userId;
    Object.assign(this, input);
    this.shortcodeKey = shortcodeKeyOf(this.shortcode);
    this.checkChange(caller);
  }

  /**
   * Shared messages need the right to share, before and after a change. Support and programs have none of their own.
   */
  checkChange(caller: Caller): void {
    if (this.geral && may(caller, 'quick-messages:share')) return;
    if (caller.userId === null) throw new Fault('ERR_NO_PERMISSION', {}, [{ field: 'geral', rule: 'sharedOnly' }]);
    if (this.geral) throw new Fault('ERR_NO_PERMISSION');
  }

  get file(): StoredFile | null {
    const { mediaPath: path, mediaName, mediaMime, mediaSize } = this;
    return path === null
      ? null
      : { path, name: mediaName ?? '', mimetype: mediaMime ?? 'application/octet-stream', size: mediaSize ?? 0 };
  }

  /** @returns the path of the previous file */
  attach(file: StoredFile | null): string | null {
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

export const shortcodeKeyOf = (shortcode: string): string => shortcode.toLowerCase();
