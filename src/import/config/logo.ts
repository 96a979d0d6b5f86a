import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../base/problem.ts'
import { joinPath } from '../../base/url.ts'
import type { UserLogo } from '../../config/user-config.ts'
import type { DocusaurusConfig } from '../docusaurus/docusaurus-config.ts'
import { openTranslations } from '../docusaurus/translations.ts'

/** The logo of the bar; one whose file is not below `static/` is reported. */
export function logoOf(config: DocusaurusConfig, problems: Problem[]): UserLogo | undefined {
  const { reader, value, folder } = config
  const bar = reader.record(reader.record(value, 'themeConfig'), 'navbar')
  const logo = reader.value(bar, 'logo')
  const light = reader.text(logo, 'src')
  if (light === undefined) return undefined
  const isThere = (path: string): boolean => existsSync(join(folder, 'static', path))
  if (!isThere(light)) {
    const message = `the logo "${light}" is no file of "static", and is left out`
    const place = reader.placeOf(logo, 'src')
    problems.push({ code: 'import-left-out', severity: 'warning', message, ...place })
    return undefined
  }
  const dark = reader.text(logo, 'srcDark')
  const alt = reader.text(logo, 'alt')
  const translate = openTranslations(config, 'docusaurus-theme-classic/navbar.json')
  return {
    light: joinPath(light),
    ...(dark !== undefined && isThere(dark) ? { dark: joinPath(dark) } : {}),
    ...(alt === undefined ? {} : { alt: translate('logo.alt', alt) }),
    ...(reader.text(bar, 'title') ? {} : { withTitle: false }),
  }
}
