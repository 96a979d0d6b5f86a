interface SizedCache<Item> {
  get(key: string): Item | undefined
  put(key: string, item: Item): void
}

/** An LRU cache, limited by the sum of the sizes of its items. */
export function openSizedCache<Item extends { readonly size: number }>(
  limit: number,
): SizedCache<Item> {
  const items = new Map<string, Item>()
  let size = 0
  const drop = (key: string): void => {
    size -= items.get(key)?.size ?? 0
    items.delete(key)
  }
  return {
    get(key) {
      const item = items.get(key)
      if (item !== undefined) {
        items.delete(key)
        items.set(key, item)
      }
      return item
    },
    put(key, item) {
      drop(key)
      items.set(key, item)
      size += item.size
      for (const oldest of items.keys()) {
        if (size <= limit) break
        drop(oldest)
      }
    },
  }
}
