import { expect, test } from 'vitest';
import { readOldAddress } from './read-old-address.ts';

test.each([
  ['postgres://reader@old.example:5432/whaticket', 's3nha', 'postgres://reader:s3nha@old.example:5432/whaticket'],
  [
    'postgresql://r%40x@10.0.0.7/db?sslmode=require',
    'a/b @:%',
    'postgresql://r%40x:a%2Fb%20%40%3A%25@10.0.0.7/db?sslmode=require',
  ],
  ['postgres://r@[2001:db8::1]:5433/db', '', 'postgres://r@[2001:db8::1]:5433/db'],
])('%s gets its password', (given, password, url) => {
  expect(readOldAddress(` ${given} `, password)).toEqual({ url, shown: given });
});

test.each([
  'mysql://r@old.example/db',
  'postgres://r:s@old.example/db',
  'postgres://r@old.example',
  'postgres://r@old.example/',
  'postgres://r@old.example/a/b',
  'postgres://r@old.example/..%2Fb',
  'postgres://r@old.example/%E0%A4%A',
  // Sockets and files of the machine that connects.
  'postgres://r@%2Fvar%2Frun%2Fpostgresql/db',
  'postgres:///db?host=/var/run/postgresql',
  'postgres://r@old.example/db?host=10.0.0.1',
  'postgres://r@old.example/db?sslrootcert=/etc/passwd',
  'postgres://r@old.example/db?sslmode=verify-full&sslkey=/data/secret',
  'postgres://r@old.example/db?sslmode=disable%20',
  'postgres://r@old.example/db?options=-c%20x',
  'postgres://r@old.example/db#x',
  'old.example',
  '',
])('%s is refused', (given) => {
  expect(() => readOldAddress(given, 's3nha')).toThrow('ERR_MOVE_IN_ADDRESS');
});
