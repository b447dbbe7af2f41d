import { Component, type ReactNode } from 'react';
import { ErrorView } from './error-view.tsx';

interface State {
  readonly error: unknown;
}

/** The last net, around everything: a fault in the frame itself still says what to do. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <main>
        <ErrorView error={this.state.error} onRetry={() => window.location.reload()} />
      </main>
    );
  }
}
