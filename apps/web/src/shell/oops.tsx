// Shown when a page crashes: a message and a way to continue, never a blank screen.
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { SHELL } from '../words/shell.ts';
import { Page } from './page.tsx';

export class Oops extends Component<{ readonly children: ReactNode }, { readonly problem: unknown }> {
  override state: { readonly problem: unknown } = { problem: null };

  static getDerivedStateFromError(problem: unknown): { readonly problem: unknown } {
    return { problem };
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === null) return this.props.children;
    return (
      <Page title={SHELL.failed}>
        <p>{SHELL.failedMore}</p>
        <p>{problem instanceof Error ? problem.message : String(problem)}</p>
        <Button tone="main" onPress={() => location.reload()}>
          {SHELL.reload}
        </Button>
      </Page>
    );
  }
}
