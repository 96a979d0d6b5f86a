interface Product {
  readonly name: string
}

const products: readonly Product[] = []

export function siteTitle(): string {
  const product = products[0]
  if (product === undefined) throw new Error('there is no product')
  return product.name
}
