import { Injectable } from '@nestjs/common';
import { Fault, type AddPromptSource } from '@recado/contracts';
import { cutFileName, Files } from '@recado/platform';
import { buffer } from 'node:stream/consumers';
import { extractText } from '../knowledge/extract-text.ts';
import { SourceError } from '../knowledge/source.error.ts';

export interface SourceText {
  name: string;
  text: string;
}

/** Extracts the texts of sources that were added to a prompt. Uploaded files are not kept. */
@Injectable()
export class SourceReader {
  constructor(private readonly files: Files) {}

  /** @throws Fault that names the field */
  async read({ name = '', text = '', files = [] }: AddPromptSource): Promise<SourceText[]> {
    try {
      const own = text.trim() === '' ? [] : [{ name: name.trim() || text.trim().slice(0, 60), text: text.trim() }];
      const found: SourceText[] = [];
      for (const file of files) {
        const bytes = await buffer(await this.files.read(file.path));
        found.push({ name: cutFileName(file.name, 255), text: await this.textOf(file.name, bytes) });
      }
      if (own.length + found.length === 0) throw new Fault('ERR_VALIDATION', {}, [{ field: 'text', rule: 'required' }]);
      return [...own, ...found];
    } finally {
      await Promise.allSettled(files.map(({ path }) => this.files.remove(path)));
    }
  }

  private async textOf(name: string, bytes: Buffer): Promise<string> {
    try {
      return await extractText({ name, bytes });
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      const code = error.reason === 'tooLarge' ? 'ERR_FILE_TOO_LARGE' : 'ERR_UNREADABLE_SOURCE';
      throw new Fault(code, { name }, [{ field: 'files', rule: error.reason }]);
    }
  }
}
