import { isNode } from 'yaml'
import type { Place, Problem } from '../base/problem.ts'
import type { ProblemCode } from '../base/problem-codes.ts'
import type { ParsedYaml } from './yaml.ts'

/** A file with the code of its problems. */
interface YamlSource extends Pick<ParsedYaml, 'placeOf'> {
  /** Absolute path. */
  readonly file: string
  readonly code: ProblemCode
}

/** Collects what is wrong with a YAML file of the content. */
export class YamlProblems {
  readonly list: Problem[] = []
  readonly #source: YamlSource

  constructor(source: YamlSource) {
    this.#source = source
  }

  /** Where a node stands; the start of the file for what is none. */
  placeOf(node: unknown): Place {
    const range = (isNode(node) ? node.range : null) ?? [0, 1]
    return { file: this.#source.file, ...this.#source.placeOf(range[0], range[1]) }
  }

  add(place: Place, message: string, hint?: string): void {
    this.list.push({
      code: this.#source.code,
      severity: 'error',
      message,
      ...(hint === undefined ? {} : { hint }),
      ...place,
    })
  }
}
