import css from '../../src/ui/avatar.module.css';

const initialsOf = (name: string): string => {
  const words = name.match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
  return [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) => word?.slice(0, 1) ?? '').join('') || '#';
};
const toneOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 0) % 8;

/** The avatar of the product, as browsers do not trust the certificate of the simulator's pictures. */
export const PhoneAvatar = ({ name, size = 40 }: { name: string; size?: number }) => (
  <span
    className={css['avatar']}
    style={{ inlineSize: size, blockSize: size, fontSize: size >= 40 ? 14 : 12 }}
    data-tone={toneOf(name)}
    data-letters={initialsOf(name).toUpperCase()}
    aria-hidden="true"
  />
);
