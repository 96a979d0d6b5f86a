import { afterAll, beforeAll, describe, inject } from 'vitest'
import { testJourneys } from '../../packages/theme/test/browser/journeys.ts'
import { openWebKitTab, type Tab } from '../../packages/theme/test/browser/tab.ts'

const { WEBKIT_PATH = '' } = process.env

describe.runIf(WEBKIT_PATH)('in WebKitGTK', () => {
  let tab: Tab
  beforeAll(async () => {
    tab = await openWebKitTab(WEBKIT_PATH)
  })
  afterAll(() => tab.close())
  testJourneys(() => tab, inject('site'))
})
