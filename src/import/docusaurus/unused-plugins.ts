import type { Problem } from '../../base/problem.ts'
import { type DocusaurusConfig, KNOWN_PLUGINS } from './docusaurus-config.ts'

/** Keys of the configuration that are read, or whose work Lectern does by itself. */
const USED = new Set(
  'title tagline url baseUrl trailingSlash favicon i18n themeConfig presets plugins themes staticDirectories markdown future onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes organizationName projectName deploymentBranch noIndex baseUrlIssueBanner githubHost githubPort storage titleDelimiter headTags scripts stylesheets'.split(
    ' ',
  ),
)

/** Keys of its `themeConfig`. */
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

/** Reports what the configuration asks for and the new site does not have. */
export function reportUnusedPlugins(config: DocusaurusConfig, problems: Problem[]): void {
  const { reader, value, plugins } = config
  for (const { name, place } of plugins) {
    if (KNOWN_PLUGINS.has(name)) continue
    const message = `the plugin "${name}" has no counterpart: what it does is left out`
    problems.push({ code: 'import-left-out', severity: 'warning', message, ...place })
  }
  const theme = reader.value(value, 'themeConfig')
  for (const [object, used] of [[value, USED] as const, [theme, USED_OF_THEME] as const]) {
    const keys = typeof object === 'object' && object !== null ? Object.keys(object) : []
    for (const key of keys.filter(each => !used.has(each))) {
      const message = `"${key}" of the configuration has no counterpart, and is left out`
      const place = reader.placeOf(object, key)
      problems.push({ code: 'import-left-out', severity: 'warning', message, ...place })
    }
  }
}
