import { Int, Text } from './fields.ts';

/** A file the gateway has put into the file store. */
export class StoredFile {
  @Text(1, 500) path: string;
  @Text(0, 255) name: string;
  @Text(1, 100) mimetype: string;
  @Int() size: number;
}
