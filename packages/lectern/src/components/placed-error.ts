import { messageOf } from '@lectern/base/message-of'
import { placeAmong } from '@lectern/engine/stack-places'
import { ComponentError } from '@lectern/markdown/component-error'

/** @param site whose code has thrown */
export function placedError(
  reason: unknown,
  site: { readonly root: string; readonly files: readonly string[] },
): ComponentError {
  const message = messageOf(reason)
  return new ComponentError(message, placeAmong(reason, site))
}
