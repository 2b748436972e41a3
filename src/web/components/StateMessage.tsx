import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import './StateMessage.css';

export interface StateMessageProps {
  icon: LucideIcon;
  title: string;
  /** `h1` where the message is all the screen has. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  action?: ReactNode;
}

/**
 * Stands where content would: empty, refused, not found, failed. Says what would be here and the
 * next step.
 */
export function StateMessage({
  icon: Icon,
  title,
  heading: Heading = 'h2',
  children,
  action,
}: StateMessageProps) {
  return (
    <div className="state-message surface">
      <Icon size={22} aria-hidden />
      <div className="message">
        <Heading className="section-title">{title}</Heading>
        {children !== undefined && <div className="explanation quiet">{children}</div>}
        {action !== undefined && <div className="state-action">{action}</div>}
      </div>
    </div>
  );
}
