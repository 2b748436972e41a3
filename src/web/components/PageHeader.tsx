import type { ReactNode } from 'react';
import { withinSentence } from '../i18n/foreign-text';
import './PageHeader.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** What stands in the browser's tab and history; `title` where it is plain text. */
  tabTitle: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** The head of a screen: its one h1, a line below it, its actions at the end. */
export function PageHeader({ title, tabTitle, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      <title>{`${withinSentence(tabTitle)} · Roomdesk`}</title>
      <div className="titles">
        {/* Where a new screen begins for who listens. */}
        <h1 className="title" tabIndex={-1}>
          {title}
        </h1>
        {subtitle !== undefined && <div className="quiet">{subtitle}</div>}
      </div>
      {actions !== undefined && <div className="actions">{actions}</div>}
    </header>
  );
}
