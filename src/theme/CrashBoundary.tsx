import { Component, type ReactNode } from 'react'
import type { InterfaceText } from '../base/text.ts'

/** Shows what went wrong in place of content that throws while it is rendered. */
export class CrashBoundary extends Component<
  { readonly text: InterfaceText; readonly children: ReactNode },
  { readonly error: unknown }
> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    const { text, children } = this.props
    if (error === null) return children
    return (
      <div className="failure" role="alert">
        <h1 tabIndex={-1}>{text.pageCrashed}</h1>
        <button type="button" onClick={() => this.setState({ error: null })}>
          {text.tryAgain}
        </button>
        <pre>{causes(error).join('\n')}</pre>
      </div>
    )
  }
}

/** The message of an error and those of its causes, the error itself first. */
export function causes(error: unknown): string[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [String(error)]
  return [error.message, ...causes(error.cause)]
}
