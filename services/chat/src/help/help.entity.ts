import { HelpView } from '@recado/contracts';
import { withVersion } from '@recado/platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'helps' })
export class HelpEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column() title: string;
  /** The id of the video on YouTube. */
  @Column() video: string;
  @Column() description: string;

  present(): HelpView {
    return withVersion(HelpView, { ...this });
  }
}
