// `npm run licences`: the licence of each package in the images, and the images that have it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './layers.ts';
import { licencesOf } from './licences.ts';

const projects = [...readdirSync(join(root, 'services')).map((name) => `services/${name}`), 'libs/simulator', 'web'];
const images = new Map<string, string[]>();
for (const project of projects)
  for (const { name, version, licence } of licencesOf(project, root)) {
    const line = `${licence.padEnd(24)} ${name}@${version}`;
    images.set(line, [...(images.get(line) ?? []), project.split('/').at(-1) ?? project]);
  }
for (const [line, names] of [...images].toSorted(([a], [b]) => a.localeCompare(b)))
  process.stdout.write(`${line.padEnd(72)} ${names.length === projects.length ? 'all' : names.join(', ')}\n`);
