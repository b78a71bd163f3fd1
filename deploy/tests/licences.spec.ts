import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licencesOf } from '../../docker/licences.ts';

/** The licences of what the images hold; see deploy/decisions/0004-licences.md. */
const root = new URL('../../', import.meta.url).pathname;
const services = readdirSync(`${root}services`).map((name) => `services/${name}`);
const copyleft = ['services/connections', 'libs/simulator'];
const allowed = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT', 'MIT-0'];
/** A font, files that are linked or read unchanged, and public domain. */
const tolerated = ['MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unlicense', '(MIT OR CC0-1.0)', '(MIT OR EUPL-1.1+)'];

test.each([...services, 'web'].filter((project) => !copyleft.includes(project)))(
  '%s: no package has a licence that would apply to our own code',
  (project) => {
    const licences = licencesOf(project, root);
    expect(licences.length).toBeGreaterThan(30);
    expect(licences.filter(({ licence }) => ![...allowed, ...tolerated].includes(licence))).toEqual([]);
  },
);

test.each(copyleft)('%s: its own licence is the one of libsignal', (project) => {
  const others = licencesOf(project, root).filter(({ licence }) => ![...allowed, ...tolerated].includes(licence));
  expect(others.map(({ name }) => name).filter((name) => !name.startsWith('@img/sharp'))).toEqual(['libsignal']);
});
