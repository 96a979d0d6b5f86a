import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../test/runs.ts'
import { parseXml } from '../../lectern/test/formats/xml.ts'
import { escapeXml, xmlElement } from '../src/html.ts'

it('any text comes back from XML, but for characters that it cannot hold', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'<>&"\'];/ \n\t\u0000\u0008\u001f\ufffe\uffffё😀') }),
  )
  fc.assert(
    fc.property(text, written => {
      const kept = written.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
      const { text, attributes } = parseXml(xmlElement('a', written, { b: written }))
      // A parser reads every line break as LF, and in attributes every white space as a space.
      expect(text).toBe(kept.replace(/\r\n?/g, '\n'))
      expect(attributes.b).toBe(
        kept
          .replace(/\r\n?/g, '\n')
          .replace(/\s/g, space => (space === '\n' || space === '\t' ? ' ' : space)),
      )
    }),
    runs(2000),
  )
})

it('an element without text is empty', () => {
  expect(xmlElement('a', '', { b: '"' })).toBe('<a b="&quot;"/>\n')
  expect(escapeXml('a & b')).toBe('a &amp; b')
})
