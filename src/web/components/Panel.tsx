import { useId, type ReactNode } from 'react';
import './Panel.css';

export interface PanelProps {
  title: string;
  /** Beside the title, e.g. the zone of the times below. */
  note?: ReactNode;
  /** What can be done with it, at the end of the title's line. */
  action?: ReactNode;
  /** Where something inside is named by the title too. */
  titleId?: string;
  children: ReactNode;
}

/** A named part of a screen on a surface of its own. */
export function Panel({ title, note, action, titleId, children }: PanelProps) {
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <section aria-labelledby={id} className="panel surface">
      <div className={action === undefined ? 'head' : 'head with-action'}>
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {note}
        {action !== undefined && <div className="action">{action}</div>}
      </div>
      {children}
    </section>
  );
}
