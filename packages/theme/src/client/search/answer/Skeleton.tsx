export function Skeleton() {
  return (
    <div className="skeleton" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  )
}
