import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { joinPath } from '@lectern/base/url'
import type { UserLogo } from 'lectern'
import type { DocusaurusConfig } from '../docusaurus/docusaurus-config.ts'
import { openTranslations } from '../docusaurus/translations.ts'
import { type WithProblems, warning } from '../problems.ts'

export function logoOf(config: DocusaurusConfig): WithProblems<UserLogo | undefined> {
  const { reader, navbar, folder } = config
  const logo = reader.value(navbar, 'logo')
  const light = reader.text(logo, 'src')
  if (light === undefined) return { value: undefined, problems: [] }
  const isThere = (path: string): boolean => existsSync(join(folder, 'static', path))
  if (!isThere(light)) {
    const message = `the logo "${light}" is not a file in "static", and is left out`
    const problem = warning('import-left-out', message, reader.placeOf(logo, 'src'))
    return { value: undefined, problems: [problem] }
  }
  const dark = reader.text(logo, 'srcDark')
  const alt = reader.text(logo, 'alt')
  const translate = openTranslations(config, 'docusaurus-theme-classic/navbar.json')
  return {
    value: {
      light: joinPath(light),
      ...(dark !== undefined && isThere(dark) ? { dark: joinPath(dark) } : {}),
      ...(alt === undefined ? {} : { alt: translate('logo.alt', alt) }),
      ...(reader.text(navbar, 'title') ? {} : { withTitle: false }),
    },
    problems: [],
  }
}
