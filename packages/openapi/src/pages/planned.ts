import type { Located } from '../document/located.ts'
import type { NamedSchema } from '../schema/names.ts'
import type { Operation } from './operations.ts'

/** The operations of a tag or below a path, or the webhooks. */
export interface Group {
  readonly title: string
  /** What the document says of the tag. */
  readonly at: Located | null
  readonly path: string
  readonly operations: readonly PlannedOperation[]
}

export interface PlannedOperation extends Operation {
  /** Of its page. */
  readonly page: string
}

export interface PlannedSchema extends NamedSchema {
  /** Of its page. */
  readonly page: string
  /** Its address, where that is not its path. */
  readonly slug: string | null
}

/** All pages with their paths, which do not depend on the locale. */
export interface Plan {
  readonly overview: string
  readonly groups: readonly Group[]
  readonly schemas: readonly PlannedSchema[]
  readonly schemasPath: string
  pathOfSchema(schema: NamedSchema): string | undefined
  /** Where a link of a description leads; null for what the document does not have. */
  address(url: string): string | { readonly path: string } | null
}
