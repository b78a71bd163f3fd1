import { expect, test } from 'vitest';
import { Keys } from './keys.ts';
import { acceptedSecrets } from './root-secrets.ts';

const [first, second, third] = ['first', 'second', 'third'].map(
  (name) => `${name} root secret of nothing but tests`,
) as [string, string, string];
const text = Buffer.from('a word');

test('what the previous or the next root secret has sealed and signed is accepted, and what is new is of the current one', () => {
  const [before, after] = [new Keys(first), new Keys(second)];
  const sealed = { before: before.seal('p', 'c', text), after: after.seal('p', 'c', text) };
  for (const keys of [new Keys({ current: second, previous: first }), new Keys({ current: first, next: second })]) {
    expect(keys.open('p', 'c', sealed.before)).toEqual(text);
    expect(keys.open('p', 'c', sealed.after)).toEqual(text);
    expect(() => keys.open('p', 'other', sealed.before)).toThrow();
    expect(keys.verify('p', 'text', before.sign('p', 'text'))).toBe(true);
    expect(keys.verify('p', 'text', after.sign('p', 'text'))).toBe(true);
    expect(keys.verify('p', 'text', new Keys(third).sign('p', 'text'))).toBe(false);
  }
  const rotating = new Keys({ current: second, previous: first });
  expect(after.open('p', 'c', rotating.seal('p', 'c', text))).toEqual(text);
  expect(rotating.sign('p', 'text')).toBe(after.sign('p', 'text'));
  expect(rotating.openIfOwn('p', 'c', sealed.before)).toBe(null);
  expect(() => after.open('p', 'c', sealed.before)).toThrow();
});

test('a stored hash is found before, during and after two new root secrets, once it has its layers', () => {
  const stored = new Keys(first).hash('p', 'text');
  expect(stored).toBe(new Keys(first).sign('p', 'text'));

  const coming = new Keys({ current: first, next: second });
  expect(coming.hash('p', 'text')).toBe(stored);
  const rotating = new Keys({ current: second, previous: first });
  expect(rotating.hashes('p', 'text')).toContain(stored);
  const once = rotating.rehash('p', stored);
  expect(once).toBe(rotating.hash('p', 'text'));
  expect(rotating.rehash('p', once)).toBe(once);
  expect(coming.hashes('p', 'text')).toContain(once);

  const kept = [new Keys(first).key('p')];
  const after = new Keys(second);
  after.keep('p', kept);
  expect(after.hashes('p', 'text')).toContain(once);
  expect(after.hashes('p', 'other')).not.toContain(once);
  // The key of the first secret alone does not lead to it.
  expect(new Keys(first).hashes('p', 'text')).not.toContain(once);

  const again = new Keys({ current: third, previous: second });
  again.keep('p', kept);
  const twice = again.rehash('p', once);
  expect(again.rehash('p', stored)).toBe(twice);
  const last = new Keys(third);
  last.keep('p', [...kept, new Keys(second).key('p')]);
  expect(last.hash('p', 'text')).toBe(twice);
  expect(() => new Keys(third).rehash('p', once)).toThrow('not known');
});

test('a secret that is given twice is one', () => {
  expect(acceptedSecrets({ current: first, previous: first })).toEqual([first]);
  expect(new Keys({ current: first, previous: first }).accepted).toHaveLength(1);
});
