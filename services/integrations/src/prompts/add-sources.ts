import { Fault } from '@recado/contracts';
import type { IntegrationsScope } from '../integrations.database.ts';
import { splitPassages } from '../knowledge/split-passages.ts';
import type { SourceText } from './source.reader.ts';

export const MOST_SOURCES = 50;

/** Stores texts of a locked prompt with the passages that are searched. */
export async function addSources(
  { sources, passages }: IntegrationsScope,
  promptId: number,
  texts: SourceText[],
): Promise<void> {
  if ((await sources.count(promptId)) + texts.length > MOST_SOURCES)
    throw new Fault('ERR_TOO_MANY_SOURCES', { most: MOST_SOURCES }, [{ field: 'files', rule: 'max' }]);
  for (const { name, text } of texts) {
    const sourceId = await sources.add({ promptId, name, text });
    await passages.add(promptId, sourceId, splitPassages(text));
  }
}
