import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './Notice.css';
import { useDelayed } from './use-delayed';

type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

export interface NoticeProps {
  tone: NoticeTone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  /**
   * It is no news, but part of a screen that comes up: it has its room from the first drawing on.
   */
  atOnce?: boolean;
}

/**
 * A message in place: what happened, whether anything was changed, what to do next. Errors
 * interrupt a screen reader, the rest waits.
 */
export function Notice({ tone, title, children, action, atOnce = false }: NoticeProps) {
  const Icon = icons[tone];
  const late = useDelayed(true);
  // Only an alert is heard as it comes.
  if (tone !== 'error' && !atOnce && late === undefined) return <div role="status" />;
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`notice ${tone}`}>
      <Icon size={18} aria-hidden />
      <div className="message">
        {title !== undefined && <p className="text headline">{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className="notice-action">{action}</div>}
      </div>
    </div>
  );
}
