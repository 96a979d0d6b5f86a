import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PLUGIN_PACKAGES } from '@lectern/base/plugin-packages'
import { joinPath } from '@lectern/base/url'
import type { Text } from 'lectern'
import type { Blog } from '../docusaurus/blog-posts.ts'
import type { DocsInstance } from '../docusaurus/docs-instance.ts'
import type { DocusaurusConfig } from '../docusaurus/docusaurus-config.ts'
import { openTranslations } from '../docusaurus/translations.ts'
import type { Feature } from '../mdx/mdx-page.ts'
import { type WithProblems, warning } from '../problems.ts'
import { headOf } from './head-elements.ts'
import { htmlToMarkdown } from './html-text.ts'
import { interfaceTexts } from './interface-texts.ts'
import { logoOf } from './logo.ts'
import { newFooter } from './new-footer.ts'
import { newNavbar } from './new-navbar.ts'
import type { LinkSite } from './site-links.ts'

interface NewSite extends LinkSite {
  readonly blog: Blog | null
  readonly redirects: Readonly<Record<string, string>>
  readonly frontMatter: ReadonlySet<string>
  readonly embeds: ReadonlySet<string>
  readonly features: ReadonlySet<Feature>
}

/** Packages that the new site installs. */
export function pluginsFor(features: ReadonlySet<Feature>): readonly string[] {
  const { math, mermaid } = PLUGIN_PACKAGES
  return [
    ...(features.has('math') ? [math.name] : []),
    ...(features.has('diagrams') ? [mermaid.name] : []),
  ]
}

export function newConfig(site: NewSite): WithProblems<Readonly<Record<string, unknown>>> {
  const { config, redirects } = site
  const { reader, value, theme } = config
  const titles = openTranslations(config, 'docusaurus-theme-classic/navbar.json')
  const colors = reader.record(theme, 'colorMode')
  const url = reader.text(value, 'url')
  const title = reader.text(value, 'title') ?? 'Documentation'
  const navbarTitle = reader.text(config.navbar, 'title')
  const hasSlash = reader.flag(value, 'trailingSlash')
  const locales = localesOf(config)
  const logo = logoOf(config)
  const navbar = newNavbar(site)
  const footer = newFooter(site)
  const head = headOf(config, site.features.has('math'))
  const editUrl = editUrlOf(site)
  const plugins = pluginsFor(site.features)
  const written = {
    title,
    description: reader.text(value, 'tagline'),
    url: url !== undefined && URL.canParse(url) ? new URL(url).origin : 'https://example.org',
    basePath: config.baseUrl === '/' ? undefined : config.baseUrl,
    trailingSlash: hasSlash === false ? false : undefined,
    locales: locales.map(locale => locale.value),
    docs: docsOf(site),
    blog: blogOf(site),
    frontMatter: listOf(site.frontMatter),
    markdown: { embeds: listOf(site.embeds) },
    plugins: plugins.length === 0 ? undefined : plugins,
    theme: { logo: logo.value },
    navbar: {
      title:
        navbarTitle === undefined || navbarTitle === '' || navbarTitle === title
          ? undefined
          : titles('title', navbarTitle),
      items: navbar.value,
    },
    footer: footer.value,
    announcement: announcementOf(config),
    editUrl: editUrl.value,
    lastUpdated:
      reader.flag(site.sets[0]?.docs.instance.plugin.options, 'showLastUpdateTime') === true,
    colorMode: {
      default: reader.text(colors, 'defaultMode') === 'dark' ? 'dark' : undefined,
      followSystem: reader.flag(colors, 'respectPrefersColorScheme') === true ? true : undefined,
    },
    search: hostedSearchOf(config),
    card: cardOf(config),
    head: head.elements.length === 0 ? undefined : head.elements,
    analytics: head.analytics,
    redirects,
  }
  const parts = [...locales, logo, navbar, footer, head, editUrl]
  return { value: written, problems: parts.flatMap(({ problems }) => problems) }
}

/** Undefined if it is empty. */
function listOf(names: ReadonlySet<string>): readonly string[] | undefined {
  return names.size === 0 ? undefined : [...names].sort()
}

function localesOf(config: DocusaurusConfig): WithProblems<unknown>[] {
  const { reader, value, locales } = config
  const settings = reader.record(reader.record(value, 'i18n'), 'localeConfigs')
  return locales.map((code, index) => {
    const written = reader.record(settings, code)
    const names = new Intl.DisplayNames([code], { type: 'language' })
    const { value: texts, problems } = interfaceTexts(config, code)
    const path = reader.text(written, 'path')
    const locale = {
      code,
      label: reader.text(written, 'label') ?? names.of(code) ?? code,
      htmlLang: reader.text(written, 'htmlLang'),
      direction: reader.text(written, 'direction') === 'rtl' ? 'rtl' : undefined,
      path: index === 0 || path === code ? undefined : path,
      text: texts,
    }
    return { value: locale, problems }
  })
}

function docsOf({ config, sets }: NewSite): unknown {
  const all = sets.map(({ docs, sidebars }, index) => {
    const { instance, main } = docs
    // Version paths of a further set are relative to its path.
    const base = index === 0 ? '' : instance.path
    return {
      id: index === 0 ? undefined : instance.id,
      label: sets.length === 1 ? undefined : labelOf(instance.id, config),
      path: index === 0 || base === instance.id ? undefined : `/${base}`,
      main,
      versions: versionsOf(instance, base),
      sidebars: sidebars.map(({ id, label, doc }) => ({ id, label, doc })),
    }
  })
  return all.length === 1 ? all[0] : all
}

function versionsOf({ versions }: DocsInstance, base: string): unknown[] {
  return versions.map(({ name, label, path, noIndex }, index) => {
    const below = path.slice(base.length).replace(/^\//, '')
    return {
      name,
      label,
      path: below === (index === 0 ? '' : name) ? undefined : `/${below}`,
      noindex: noIndex ? true : undefined,
    }
  })
}

function labelOf(id: string, { reader, navbar }: DocusaurusConfig): Text {
  const item = reader
    .list(navbar, 'items')
    .find((item: unknown) => reader.text(item, 'docsPluginId') === id)
  const label = reader.text(item, 'label')
  if (label !== undefined) return label
  return id === 'default' ? 'Documentation' : `${id.charAt(0).toUpperCase()}${id.slice(1)}`
}

function blogOf({ config: { reader }, blog }: NewSite): unknown {
  if (blog === null) return undefined
  const { options } = blog.plugin
  return {
    title: reader.text(options, 'blogTitle') ?? 'Blog',
    description: reader.text(options, 'blogDescription'),
    path: blog.path === 'blog' ? undefined : `/${blog.path}`,
    postsPerPage: reader.number(options, 'postsPerPage'),
    authors: blog.authors.all(),
  }
}

function hostedSearchOf({ reader, theme }: DocusaurusConfig): unknown {
  const { appId: applicationId, apiKey, indexName } = reader.record(theme, 'algolia')
  const values = [applicationId, apiKey, indexName]
  if (!values.every(value => typeof value === 'string')) return undefined
  return { hosted: { applicationId, apiKey, indexName } }
}

/** Image for link previews, which show only these formats. */
function cardOf({ reader, theme, folder }: DocusaurusConfig): string | undefined {
  const image = reader.text(theme, 'image')
  if (image === undefined || !/\.(?:png|jpe?g)$/i.test(image)) return undefined
  return existsSync(join(folder, 'static', image)) ? joinPath(image) : undefined
}

function announcementOf({ reader, theme }: DocusaurusConfig): unknown {
  const bar = reader.record(theme, 'announcementBar')
  const content = reader.text(bar, 'content')
  if (content === undefined) return undefined
  const dismissible = reader.flag(bar, 'isCloseable') === false ? false : undefined
  return { text: htmlToMarkdown(content), dismissible }
}

function editUrlOf({ config: { reader }, sets }: NewSite): WithProblems<string | undefined> {
  const options = sets[0]?.docs.instance.plugin.options
  const base = reader.text(options, 'editUrl')
  if (base === undefined || !URL.canParse(base)) return { value: undefined, problems: [] }
  const message = '"editUrl" is that of the old site: lead it to where the new content stands'
  return {
    value: `${base.replace(/\/$/, '')}/{path}`,
    problems: [warning('import-changed', message, reader.placeOf(options, 'editUrl'))],
  }
}
