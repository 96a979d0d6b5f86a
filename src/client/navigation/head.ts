/**
 * Gives the document the head of another page: its title, and in place of what stands between the title
 * and the first script (canonical address, description, alternates, …) the page's own.
 */
export function showHead(title: string, head: string): void {
  document.title = title
  const element = document.querySelector('title')
  for (let old = element?.nextElementSibling; old && !old.matches('script:not([type])'); ) {
    old.remove()
    old = element?.nextElementSibling
  }
  element?.insertAdjacentHTML('afterend', head)
}
