import { expect, test } from 'vitest';
import { readOldAddress } from './read-old-address.ts';

test.each([
  ['postgres://reader:s3nha@old.example:5432/whaticket', 'postgres://reader@old.example:5432/whaticket'],
  [' postgresql://r%40x:a%2Fb@10.0.0.7/db?sslmode=require ', 'postgresql://r%40x@10.0.0.7/db?sslmode=require'],
  ['postgres://r:s@[2001:db8::1]:5433/db', 'postgres://r@[2001:db8::1]:5433/db'],
])('%s is shown without its password', (given, shown) => {
  expect(readOldAddress(given)).toEqual({ url: given.trim(), shown });
});

test.each([
  'mysql://r:s@old.example/db',
  'postgres://r:s@old.example',
  'postgres://r:s@old.example/',
  'postgres://r:s@old.example/a/b',
  'postgres://r:s@old.example/..%2Fb',
  'postgres://r:s@old.example/%E0%A4%A',
  // Sockets and files of the machine that connects.
  'postgres://r:s@%2Fvar%2Frun%2Fpostgresql/db',
  'postgres:///db?host=/var/run/postgresql',
  'postgres://r:s@old.example/db?host=10.0.0.1',
  'postgres://r:s@old.example/db?sslrootcert=/etc/passwd',
  'postgres://r:s@old.example/db?sslmode=verify-full&sslkey=/data/secret',
  'postgres://r:s@old.example/db?sslmode=disable%20',
  'postgres://r:s@old.example/db?options=-c%20x',
  'postgres://r:s@old.example/db#x',
  'old.example',
  '',
])('%s is refused', (given) => {
  expect(() => readOldAddress(given)).toThrow('ERR_MOVE_IN_ADDRESS');
});
