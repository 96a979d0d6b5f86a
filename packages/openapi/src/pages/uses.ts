import { namesIn } from '../schema/names.ts'
import type { Schemas } from '../schema/schemas.ts'
import type { Plan } from './planned.ts'

interface Use {
  readonly title: string
  /** Of its page. */
  readonly path: string
}

/** The operations and schemas that use a schema directly, by its name. */
export type Uses = ReadonlyMap<string, readonly Use[]>

export function usesOf({ groups, schemas: planned }: Plan, { document, named }: Schemas): Uses {
  const uses = new Map<string, Use[]>()
  const users = [
    ...groups.flatMap(({ operations }) =>
      operations.map(({ title, page, at }) => ({ title, path: page, at })),
    ),
    ...planned.map(({ name, page, at }) => ({ title: name, path: page, at })),
  ]
  for (const { at, ...use } of users) {
    for (const { name } of namesIn(at, document, named)) {
      uses.set(name, [...(uses.get(name) ?? []), use])
    }
  }
  return uses
}
