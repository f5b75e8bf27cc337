import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What stands in the island's place when it breaks. */
  fallback: ReactNode;
}

/** Keeps an island that breaks from leaving a hole in the page. */
export class Boundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
