/**
 * A style sheet in the body: what is before it is painted without it, and what follows waits, so nothing
 * moves.
 */
export function LaterStyle({ href }: { href: string }) {
  return <link rel="stylesheet" href={href} />
}
