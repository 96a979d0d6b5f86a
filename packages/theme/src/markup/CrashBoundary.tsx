import type { InterfaceText } from '@lectern/texts/text'
import { Component, type ReactNode } from 'react'

interface State {
  readonly error: unknown
  readonly of: string | null
}

/** Shows an error instead of content that throws while it is rendered. */
export class CrashBoundary extends Component<
  {
    readonly text: InterfaceText
    /** Identifies the content; another value resets the error. */
    readonly of: string
    readonly home?: string
    readonly children: ReactNode
  },
  State
> {
  override state: State = { error: null, of: null }

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error }
  }

  static getDerivedStateFromProps({ of }: { readonly of: string }, before: State): State | null {
    return of === before.of ? null : { error: null, of }
  }

  override render(): ReactNode {
    const { error } = this.state
    const { text, home, children } = this.props
    if (error === null) return children
    return (
      <div className="failure" role="alert">
        <h1 tabIndex={-1}>{text.pageCrashed}</h1>
        <button type="button" onClick={() => this.setState({ error: null })}>
          {text.tryAgain}
        </button>
        {home !== undefined && (
          <p>
            <a href={home}>{text.home}</a>
          </p>
        )}
        <pre>{causes(error).join('\n')}</pre>
      </div>
    )
  }
}

export function causes(error: unknown): string[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [String(error)]
  return [error.message, ...causes(error.cause)]
}
