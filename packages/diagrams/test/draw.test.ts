import * as mermaid from 'beautiful-mermaid'
import { expect, it } from 'vitest'
import { openDiagrams } from '../src/draw.ts'

const diagrams = openDiagrams(mermaid)
const names = Array.from({ length: 500 }, (_, at) => `A${at}`)

it.each([
  `graph TD\n${names.join(' --> ')}`,
  `flowchart LR\n${names.slice(0, 30).join(' & ')} --> ${names.slice(30, 60).join(' & ')}`,
  `classDiagram\n${names.map((name, at) => `${name} <|-- B${at}`).join('\n')}`,
])('a diagram of many arrows is not drawn, %#', source => {
  expect(() => diagrams.render(source, 'd')).toThrow('it has more than 400 lines or arrows')
  expect(diagrams.render('graph TD\nA --> B', 'd')).toContain('<svg')
})

it('nodes are links to whole addresses', () => {
  const svg = diagrams.render(
    'flowchart LR\n  A[Start] --> B\n  click A href "https://a.example/?b&c" "Tip" _blank\n  click B "https://b.example"',
    'd',
  )
  expect(svg).toMatch(
    /<a href="https:\/\/a.example\/\?b&amp;c"><g class="node"[^>]*>.*Start<\/text>\s*<\/g><\/a>/s,
  )
  expect(svg.match(/<a /g)).toHaveLength(2)
  expect(svg).not.toContain('click')
})
