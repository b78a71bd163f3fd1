/** The mark: a message with something that waits. */
export const Logo = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label="Recado">
    <rect width="32" height="32" rx="8" fill="#0B6E75" />
    <path
      d="M8 10.5A2.5 2.5 0 0 1 10.5 8h11a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5H15l-4.6 4a.6.6 0 0 1-1-.5V20A2.5 2.5 0 0 1 8 17.5z"
      fill="#fff"
    />
    <circle cx="20.5" cy="14" r="2" fill="#E4572E" />
  </svg>
);
