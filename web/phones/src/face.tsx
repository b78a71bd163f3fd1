import css from '../../src/ui/avatar.module.css';

const letters = (name: string): string => {
  const all = name.match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
  return [all.at(0), all.length > 1 ? all.at(-1) : ''].map((word) => word?.slice(0, 1) ?? '').join('') || '#';
};
const toneOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 0) % 8;

/** Drawn as the product draws it. The simulator's own pictures lie behind a certificate that no browser trusts. */
export const Face = ({ name, size = 40 }: { name: string; size?: number }) => (
  <span
    className={css['avatar']}
    style={{ inlineSize: size, blockSize: size, fontSize: size >= 40 ? 14 : 12 }}
    data-tone={toneOf(name)}
    data-letters={letters(name).toUpperCase()}
    aria-hidden="true"
  />
);
