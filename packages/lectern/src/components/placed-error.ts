import { placeAmong } from '../host/stack-places.ts'
import { ComponentError } from './component-error.ts'

/** @param site whose code has thrown */
export function placedError(
  reason: unknown,
  site: { readonly root: string; readonly files: readonly string[] },
): ComponentError {
  const message = reason instanceof Error ? reason.message : String(reason)
  return new ComponentError(message, placeAmong(reason, site))
}
