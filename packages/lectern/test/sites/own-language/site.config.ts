import { defineConfig } from 'lectern'
import { locales } from './locales.ts'

export default defineConfig({
  title: 'Turtle',
  url: 'https://example.org',
  locales,
  docs: {
    language: './turtle.ts',
    versions: [
      { name: 'current', label: '2.x' },
      { name: 'v1', label: '1.x', language: '1' },
    ],
    sidebars: [],
  },
})
