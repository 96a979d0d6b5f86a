import type { ComponentInfo } from './component.ts'

export interface Components {
  readonly infos: Readonly<Record<string, PlacedComponent>>
  /**
   * Returns HTML with `SLOT` in place of its children.
   * @throws `ComponentError`
   */
  render(name: string, shown: ShownComponent): string
}

interface PlacedComponent extends ComponentInfo {
  /** Absolute path of the module that exports it. */
  readonly module: string
}

interface ShownComponent {
  /** Without children. */
  readonly props: Readonly<Record<string, unknown>>
  readonly hasChildren: boolean
  readonly isInline: boolean
  /** Prefix of the ids in it, see `useId`. */
  readonly idPrefix: string
}

export const SLOT = '<lectern-slot></lectern-slot>'
