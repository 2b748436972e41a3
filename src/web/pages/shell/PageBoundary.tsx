import { Component, type ReactNode } from 'react';
import { PageFailure } from './PageFailure';

interface PageBoundaryProps {
  /** The path that is shown: another one is tried anew. */
  at: string;
  children: ReactNode;
}

/** Says of a page that threw, in its place, that it cannot be shown. */
export class PageBoundary extends Component<PageBoundaryProps, { at: string; failed: boolean }> {
  override state = { at: this.props.at, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ at }: PageBoundaryProps, state: { at: string }) {
    return at === state.at ? null : { at, failed: false };
  }

  override render() {
    return this.state.failed ? <PageFailure /> : this.props.children;
  }
}
