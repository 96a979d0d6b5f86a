import { defineConfig } from 'lectern'
import { base, library } from './example.ts'
import { referencePages } from './reference-pages.ts'

/** The configuration is data. */
const { ofPlatform: _, ...editorPages } = referencePages

export default defineConfig({
  title: 'lsFusion',
  description: {
    en: 'Documentation of lsFusion, an open-source platform and language for business information systems.',
    ru: 'Документация lsFusion — открытой платформы и языка для создания информационных систем.',
  },
  url: 'https://docs.lsfusion.org',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'ru', label: 'Русский' },
  ],
  docs: {
    main: 'Learn',
    language: './language.ts',
    editor: {
      module: '@lectern/lsf/editor',
      fence: 'lsf',
      options: { ...editorPages, base, library },
    },
    modules: ['examples'],
    generated: ['./library.ts', './glossary.ts'],
    versions: [
      { name: 'current', label: '6.x', permanent: 'v6', changes: 'New_in_6' },
      { name: 'v5', label: '5.x', language: 'v5', changes: 'New_in_5' },
      { name: 'v4', label: '4.x', language: 'v4' },
    ],
    sidebars: [
      {
        id: 'learn',
        label: { en: 'Learn', ru: 'Изучение' },
        doc: 'Learn',
        card: { en: '/cards/learn.en.png', ru: '/cards/learn.ru.png' },
      },
      {
        id: 'install',
        label: { en: 'Install', ru: 'Установка' },
        doc: 'Install',
        card: { en: '/cards/install.en.png', ru: '/cards/install.ru.png' },
      },
    ],
    kinds: [
      { id: 'concept', label: { en: 'concept', ru: 'понятие' } },
      { id: 'statement', label: { en: 'statement', ru: 'инструкция' }, code: true },
      { id: 'operator', label: { en: 'operator', ru: 'оператор' }, code: true },
      { id: 'how-to', label: { en: 'how-to', ru: 'как сделать' } },
      { id: 'example', label: { en: 'example', ru: 'пример' } },
    ],
  },
  blog: {
    title: { en: 'Blog', ru: 'Блог' },
    description: {
      en: 'About this documentation and how it is made.',
      ru: 'Об этой документации и о том, как она делается.',
    },
    card: { en: '/cards/blog.en.png', ru: '/cards/blog.ru.png' },
  },
  navbar: {
    items: [
      { sidebar: 'install' },
      { sidebar: 'learn' },
      { href: 'https://github.com/lsfusion/platform', label: 'GitHub', position: 'right' },
    ],
  },
  footer: {
    groups: [
      {
        title: { en: 'Docs', ru: 'Документация' },
        items: [
          { doc: 'Learn', label: { en: 'Documentation', ru: 'Документация' } },
          { doc: 'Install' },
          { doc: 'Learning_materials' },
        ],
      },
      {
        title: { en: 'Community', ru: 'Сообщество' },
        items: [
          { href: 'https://slack.lsfusion.org', label: 'Slack' },
          { href: 'https://t.me/lsfusion_official', label: 'Telegram' },
          { href: 'https://stackoverflow.com/questions/tagged/lsfusion', label: 'Stack Overflow' },
        ],
      },
      {
        title: { en: 'More', ru: 'Ещё' },
        items: [
          { href: '/blog/', label: { en: 'Blog', ru: 'Блог' } },
          { href: 'https://habr.com/company/lsfusion', label: 'Habr' },
          { href: 'https://github.com/lsfusion/platform', label: 'GitHub' },
        ],
      },
    ],
    copyright: {
      en: 'Text under CC BY 4.0. Built with Lectern.',
      ru: 'Тексты доступны по лицензии CC BY 4.0. Сайт собран генератором Lectern.',
    },
  },
  theme: { logo: '/favicon.svg' },
  announcement: {
    text: {
      en: 'lsFusion 6 is out: [install or upgrade](/Install/)',
      ru: 'Вышла lsFusion 6: [установить](/Install/)',
    },
  },
  card: { en: '/cards/site.en.png', ru: '/cards/site.ru.png' },
  // Both languages are written together here.
  problems: { 'heading-outline': 'error' },
  editUrl: 'https://github.com/lsfusion/docs/edit/main/{path}',
  feedbackUrl: 'https://github.com/lsfusion/docs/issues/new?title={url}',
  mcp: true,
  search: {
    start: [
      'FORM_statement',
      'CLASS_statement',
      'GROUP_operator',
      'IF_operator',
      'FOR_operator',
      'Property_options',
    ],
  },
  notFound: {
    mark: 'NULL',
    text: {
      en: 'This address has the value NULL.',
      ru: 'Значение этого адреса\u00a0— NULL.',
    },
  },
})
