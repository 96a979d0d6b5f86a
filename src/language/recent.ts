/** A map that holds no more than so many entries, and lets go of the oldest. */
export class Recent<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** The value of a key, which is made when it is not there. */
  get(key: Key, make: () => Value): Value {
    const recent = this.#entries.get(key)
    if (recent !== undefined) return recent
    const value = make()
    this.#entries.set(key, value)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most) break
      this.#entries.delete(oldest)
    }
    return value
  }
}
