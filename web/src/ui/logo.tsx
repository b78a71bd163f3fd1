/** The mark: a message with something that waits. */
export const Logo = ({ size = 28 }: { size?: number }) => (
  <img src="/favicon.svg" width={size} height={size} alt="Recado" />
);
