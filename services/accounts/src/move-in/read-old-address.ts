import { Fault } from '@recado/contracts';

const sslModes = ['disable', 'prefer', 'require', 'no-verify', 'verify-full'];
const HOST = /^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/i;

/**
 * Reads the address of an old database. Parameters but `sslmode` are refused, as some of them name files of the machine that connects.
 * @returns the address, and how it is shown: without its password
 * @throws Fault ERR_MOVE_IN_ADDRESS
 */
export function readOldAddress(given: string): { url: string; shown: string } {
  const url = URL.parse(given.trim());
  const isKnown = url !== null && ['postgres:', 'postgresql:'].includes(url.protocol);
  if (!isKnown || !HOST.test(url.hostname) || !isDatabaseName(url.pathname) || url.hash !== '') throw refused();
  for (const [name, value] of url.searchParams) if (name !== 'sslmode' || !sslModes.includes(value)) throw refused();
  const shown = new URL(url);
  shown.password = '';
  return { url: url.href, shown: shown.href };
}

/** The path of the address: one name, in whatever spelling. */
function isDatabaseName(path: string): boolean {
  try {
    return /^\/[^/\\\0]{1,63}$/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

const refused = () => new Fault('ERR_MOVE_IN_ADDRESS', {}, [{ field: 'address', rule: 'ERR_MOVE_IN_ADDRESS' }]);
