/**
 * Puts the query of the address into the field of the search page, before any other script is there. It is put
 * behind the page as text and must therefore use nothing from outside its own body.
 */
export function fillInQuery(): void {
  const field = document.querySelector<HTMLInputElement>('.search-form input')
  if (field === null) return
  // Not its value: what a reader has typed already stays.
  field.defaultValue = new URLSearchParams(location.search).get('q') ?? ''
}
