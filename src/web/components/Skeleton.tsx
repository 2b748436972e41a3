import './Skeleton.css';

export interface SkeletonProps {
  /** In px, or as CSS has it. */
  width?: number | string;
  height?: number | string;
}

/** A bar where text will stand: it has the shape of what comes and never looks like data. */
export function Skeleton({ width, height = '1em' }: SkeletonProps) {
  return <span className="skeleton" style={{ width, height }} />;
}
