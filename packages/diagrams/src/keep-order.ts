import { createRequire } from 'node:module'

interface ElkGraph {
  layoutOptions?: Record<string, string>
  readonly children?: readonly ElkGraph[]
}
interface ElkWorker {
  readonly worker?: {
    readonly dispatcher?: { saveDispatch(message: { data: { graph?: ElkGraph } }): void }
  }
}

/**
 * Makes ELK reverse the arrows of a cycle that lead back to a node above. By default it reverses the fewest arrows,
 * which can move the first node of a diagram to its end. `beautiful-mermaid` has no option for it, so each graph is
 * patched on its way to ELK. If ELK changes inside, diagrams are drawn as before.
 */
export function keepOrderInCycles(): void {
  const elk: { readonly prototype: object } = createRequire(import.meta.url)(
    'elkjs/lib/elk.bundled.js',
  )
  Object.defineProperty(elk.prototype, 'worker', {
    configurable: true,
    set(value: ElkWorker) {
      Object.defineProperty(this, 'worker', { value, writable: true })
      const dispatcher = value.worker?.dispatcher
      const dispatch = dispatcher?.saveDispatch
      if (dispatcher === undefined || dispatch === undefined) return
      dispatcher.saveDispatch = message => {
        breakByDepth(message.data.graph)
        dispatch.call(dispatcher, message)
      }
    },
  })
}

function breakByDepth(graph: ElkGraph | undefined): void {
  if (graph === undefined) return
  graph.layoutOptions = {
    ...graph.layoutOptions,
    'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  }
  graph.children?.forEach(breakByDepth)
}
