import type { Place, Problem, ProblemCode } from '@lectern/base/problem'
import { isNode } from 'yaml'
import type { ParsedYaml } from './yaml.ts'

interface YamlSource extends Pick<ParsedYaml, 'placeOf'> {
  readonly file: string
  readonly code: ProblemCode
}

export class YamlProblems {
  readonly list: Problem[] = []
  readonly #source: YamlSource

  constructor(source: YamlSource) {
    this.#source = source
  }

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
