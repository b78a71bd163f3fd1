// Writes a gzip and a brotli file beside each text file of a folder, which the web server then prefers.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const [folder = '.'] = process.argv.slice(2);
/** Below this size compression saves no packet. */
const SMALLEST = 1_400;

for (const path of globSync('**/*.{js,css,html,svg,json}', { cwd: folder })) {
  const file = join(folder, path);
  const content = readFileSync(file);
  if (content.length < SMALLEST) continue;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(content));
}
