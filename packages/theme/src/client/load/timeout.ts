/** Milliseconds. */
export const LOAD_TIMEOUT = 120_000

/** @throws Error if the value is rejected, or late */
export function withTimeout<Value>(value: Promise<Value>, url: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(loadError(url, 'timeout')), LOAD_TIMEOUT)
    value
      .then(resolve, cause => reject(loadError(url, 'missing', cause)))
      .finally(() => clearTimeout(timer))
  })
}

/** All scripts of a deployment have the same hash. */
export function siblingOf(name: string): string {
  return new URL(import.meta.url).pathname.replace(/[^/.]+(?=\.[\w-]+\.js$)/, name)
}

function loadError(url: string, type: 'missing' | 'timeout', cause?: unknown): Error {
  return new Error(`Loading chunk ${chunkId(url)} failed.\n(${type}: ${url})`, { cause })
}

/** `en.v5.IF_operator` for `/assets/js/en.v5.IF_operator.0f3a….js`. */
function chunkId(url: string): string {
  const name = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))
  return name.replace(/\.[\w-]+\.js$/, '')
}
