import { Fault } from '@recado/contracts';

const sslModes = ['disable', 'prefer', 'require', 'no-verify', 'verify-full'];
const HOST = /^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/i;

/**
 * Reads the address of an old database. Parameters but `sslmode` are refused, as some of them name files of the machine that connects.
 * @returns the address with the password, and how it is shown
 * @throws Fault ERR_MOVE_IN_ADDRESS
 */
export function readOldAddress(given: string, password: string): { url: string; shown: string } {
  const url = URL.parse(given.trim());
  const isKnown = url !== null && ['postgres:', 'postgresql:'].includes(url.protocol);
  if (!isKnown || !HOST.test(url.hostname) || !isDatabaseName(url.pathname) || url.hash !== '') throw refused();
  // A password within the address would be kept in the audit log.
  if (url.password !== '') throw refused();
  for (const [name, value] of url.searchParams) if (name !== 'sslmode' || !sslModes.includes(value)) throw refused();
  const whole = new URL(url);
  whole.password = encodeURIComponent(password);
  return { url: whole.href, shown: url.href };
}

/** The path of the address: one name, in any spelling. */
function isDatabaseName(path: string): boolean {
  try {
    return /^\/[^/\\\0]{1,63}$/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

const refused = () => new Fault('ERR_MOVE_IN_ADDRESS', {}, [{ field: 'address', rule: 'ERR_MOVE_IN_ADDRESS' }]);
