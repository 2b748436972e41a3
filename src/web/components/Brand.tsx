import './Brand.css';

/** The mark: a door, ajar. */
export function Brand({ size = 28 }: { size?: number }) {
  return (
    <svg className="brand" viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <rect width="32" height="32" rx="7" />
      <path className="frame" d="M9 7h14v18H9z" />
      <path className="leaf" d="M9 7l8 3.5v18L9 25z" />
    </svg>
  );
}
