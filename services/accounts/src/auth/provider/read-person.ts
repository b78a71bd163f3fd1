import { isEmail } from 'class-validator';

/** A person as an OpenID provider describes them. */
export interface Person {
  /** The provider's own name of the person, which never changes. */
  subject: string;
  /** null: none that the provider vouches for. */
  email: string | null;
  name: string | null;
  /** null: the provider does not say. */
  isAdmin: boolean | null;
}
export type Claims = Readonly<Record<string, unknown>>;

const MOST_NAME = 50;
const MOST_EMAIL = 100;

/**
 * Reads the claims of an ID token and of the answer about the person (OpenID Connect Core 1.0, section 5.1).
 * @param admins the claim that marks admins, and its value for an admin
 */
export function readPerson(claims: Claims, admins: { adminClaim: string; adminValue: string }): Person {
  const { sub, email, email_verified: isVerified } = claims;
  return {
    subject: String(sub),
    email: isVerified !== false && isVerified !== 'false' ? readEmail(email) : null,
    name: readName(claims),
    isAdmin: readIsAdmin(claims, admins),
  };
}

function readEmail(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  // The small letter of some other character is one of ASCII, and the address another person's.
  if (/[^\x20-\x7e]/.test(given.trim())) return null;
  const email = given.trim().toLowerCase();
  return email.length <= MOST_EMAIL && isEmail(email) ? email : null;
}

function readName({ name, given_name: given, family_name: family, preferred_username: user }: Claims): string | null {
  const whole = [given, family].filter((part) => typeof part === 'string').join(' ');
  const found = [name, whole, user].map(clean).find((candidate) => candidate.length >= 2);
  return found ?? null;
}

/** Without control characters, which would turn or hide what stands beside a name. */
const clean = (given: unknown): string =>
  typeof given === 'string'
    ? Array.from(given.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim())
        .slice(0, MOST_NAME)
        .join('')
        .slice(0, MOST_NAME)
    : '';

function readIsAdmin(claims: Claims, { adminClaim, adminValue }: { adminClaim: string; adminValue: string }) {
  if (adminClaim === '') return null;
  const value = claimAt(claims, adminClaim);
  return Array.isArray(value) ? value.includes(adminValue) : value === adminValue;
}

/** A claim by its name, which may have points, or by the path to it. */
function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, part)
          ? (value as Record<string, unknown>)[part]
          : undefined,
      claims,
    );
}
