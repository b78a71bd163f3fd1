/** Logo of Recado. */
export const Logo = ({ size = 28 }: { size?: number }) => (
  <img src="/favicon.svg" width={size} height={size} alt="Recado" />
);
