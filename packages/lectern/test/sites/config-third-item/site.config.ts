import { defineConfig } from 'lectern'
import { footer } from './footer.ts'

const versions = [
  { name: 'current', label: '3.x' },
  { name: 'v2', label: '2.x' },
  { name: 'v1', label: '1.x', language: 'v7' },
]

export default defineConfig({
  title: 'Fixture',
  url: 'https://example.org',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'de', label: 'Deutsch' },
    { code: 'fr', label: 'Français', direction: 'left' },
  ],
  docs: { versions: [...versions], sidebars: [] },
  footer,
} as never)
