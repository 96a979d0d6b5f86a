/**
 * The style of what follows, and of what is not seen at first. What stands before it is painted without it,
 * what stands behind it waits for it: nothing is painted that moves.
 */
export function LaterStyle({ href }: { href: string }) {
  return <link rel="stylesheet" href={href} />
}
