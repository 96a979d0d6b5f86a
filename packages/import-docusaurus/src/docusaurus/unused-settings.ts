import type { Problem } from '@lectern/base/problem'
import { warning } from '../problems.ts'
import { type DocusaurusConfig, KNOWN_PLUGINS } from './docusaurus-config.ts'
import { recordOf } from './reader.ts'

/** Converted, or done by Lectern anyway. */
const USED = new Set(
  'title tagline url baseUrl trailingSlash favicon i18n themeConfig presets plugins themes staticDirectories markdown future onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes organizationName projectName deploymentBranch noIndex baseUrlIssueBanner githubHost githubPort storage titleDelimiter headTags scripts stylesheets'.split(
    ' ',
  ),
)

const USED_OF_THEME = new Set([
  'navbar',
  'footer',
  'colorMode',
  'announcementBar',
  'image',
  'algolia',
  'metadata',
  'zoom',
])

export function unusedSettings(config: DocusaurusConfig): Problem[] {
  const { reader, value, theme, plugins } = config
  const unused = plugins
    .filter(({ name }) => !KNOWN_PLUGINS.has(name))
    .map(({ name, place }) => {
      const message = `the plugin "${name}" has no counterpart: what it does is left out`
      return warning('import-setting', message, place)
    })
  const unusedKeys = (object: unknown, used: ReadonlySet<string>): Problem[] =>
    Object.keys(recordOf(object))
      .filter(key => !used.has(key))
      .map(key => {
        const message = `"${key}" of the configuration has no counterpart, and is left out`
        return warning('import-setting', message, reader.placeOf(object, key))
      })
  return [...unused, ...unusedKeys(value, USED), ...unusedKeys(theme, USED_OF_THEME)]
}
