import { siteTitle } from './title.ts'

interface Named {
  readonly name: string
}

const named: Named = { name: siteTitle() }

export default { title: named.name }
