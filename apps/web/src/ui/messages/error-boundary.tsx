import { type ReactNode, Component } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What to show in the place of a part that could not be drawn. */
  readonly fallback: (error: unknown) => ReactNode;
  /** Notified of what could not be drawn, for the error log. */
  readonly onError?: (error: unknown) => void;
}

interface ErrorBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Keeps the failure of one part of the page away from the others. Give it a `key` to start afresh. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override state: ErrorBoundaryState = { failure: null };

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.fallback(failure.error);
  }
}
