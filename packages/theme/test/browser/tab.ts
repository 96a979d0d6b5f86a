import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import puppeteer, { type KeyInput } from 'puppeteer-core'

/** One tab of any browser, as far as journeys need it. */
export interface Tab {
  resize(width: number): Promise<unknown>
  /** Runs a function in the page, which sees nothing but its arguments. */
  evaluate<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  clickAt(x: number, y: number): Promise<unknown>
  /** Presses a key, `Escape` or `k`, maybe while Control is held down. */
  press(key: string, withControl?: boolean): Promise<unknown>
  /** From now on no document has the Navigation API. */
  withoutNavigation(): Promise<unknown>
  /** What pages have logged as errors, violations of their policy among them; always empty in WebKit. */
  readonly errors: string[]
  close(): Promise<unknown>
}

/** A tab that prints, which WebKitGTK lets no driver do. */
export interface PrintingTab extends Tab {
  /** Prints the page without margins, in inches; gives the PDF. */
  print(width: number, height: number): Promise<Uint8Array>
}

const HEIGHT = 900
/** What Firefox says of a font that was on its way when the reader left (`NS_BINDING_ABORTED`). */
const FONT_LEFT = /^Error: downloadable font: download failed .* status=2152398850 /

/** A tab of Chromium or Firefox, which both show themselves to nobody. */
export async function openTab(
  browser: 'chrome' | 'firefox',
  executablePath: string,
): Promise<PrintingTab> {
  const started = await puppeteer.launch({
    browser,
    executablePath,
    args: browser === 'chrome' ? ['--no-sandbox', '--disable-gpu'] : [],
    // Chromium tries menus with anchor positioning, Firefox those of browsers that have none.
    extraPrefsFirefox: { 'layout.css.anchor-positioning.enabled': false },
    timeout: 0,
    protocolTimeout: 0,
  })
  const [page = await started.newPage()] = await started.pages()
  const errors: string[] = []
  page.setDefaultTimeout(0)
  page.on('pageerror', error => {
    if (!FONT_LEFT.test(String(error))) errors.push(String(error))
  })
  page.on('console', message => {
    const { url = '' } = message.location()
    // Chromium asks for it where a journey starts, at a text, and may be answered when the next page is shown.
    if (url.endsWith('/favicon.ico')) return
    if (message.type() === 'error') errors.push(`${message.text()} ${url}`)
  })
  if (browser === 'chrome') {
    const context = page.browserContext()
    await context.setPermission('*', { permission: { name: 'clipboard-write' }, state: 'granted' })
  }
  return {
    errors,
    resize: width => page.setViewport({ width, height: HEIGHT }),
    evaluate: (work, ...args) =>
      page.evaluate(work as () => never, ...(args as never)) as Promise<never>,
    clickAt: (x, y) => page.mouse.click(x, y),
    async press(key, withControl = false) {
      if (withControl) await page.keyboard.down('Control')
      await page.keyboard.press(key as KeyInput)
      if (withControl) await page.keyboard.up('Control')
    },
    withoutNavigation: () =>
      page.evaluateOnNewDocument(() => {
        Object.defineProperty(window, 'navigation', { value: undefined })
      }),
    print: (width, height) => page.pdf({ width: `${width}in`, height: `${height}in` }),
    close: () => started.close(),
  }
}

/** How WebDriver writes keys. */
const KEYS: Readonly<Record<string, string>> = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  Control: '\uE009',
  Shift: '\uE008',
}

/** A tab of WebKitGTK, in Debian's MiniBrowser on a screen that is none. */
export async function openWebKitTab(miniBrowser: string): Promise<Tab> {
  const port = 4600 + (process.pid % 1000)
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    // Its children with it.
    detached: true,
  })
  const send = async (method: string, path: string, body: unknown = {}): Promise<unknown> => {
    const init = method === 'POST' ? { method, body: JSON.stringify(body) } : { method }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(JSON.stringify(value))
    return value
  }
  const webkit = { binary: miniBrowser, args: ['--automation'] }
  const alwaysMatch = { 'webkitgtk:browserOptions': webkit }
  const started = await whenListening(driver, () =>
    send('POST', '/session', { capabilities: { alwaysMatch } }),
  )
  const session = `/session/${(started as { sessionId: string }).sessionId}`
  const post = (path: string, body?: unknown): Promise<unknown> =>
    send('POST', `${session}/${path}`, body)
  const act = (type: string, actions: readonly unknown[]): Promise<unknown> =>
    post('actions', { actions: [{ type, id: type, actions }] })
  return {
    errors: [],
    resize: width => post('window/rect', { width, height: HEIGHT }),
    evaluate: (work, ...args) =>
      post('execute/sync', { script: `return (${work})(...arguments)`, args }) as Promise<never>,
    clickAt: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    press(key, withControl = false) {
      const keys = [...(withControl ? ['Control'] : []), key].map(name => KEYS[name] ?? name)
      const down = keys.map(value => ({ type: 'keyDown', value }))
      const up = keys.reverse().map(value => ({ type: 'keyUp', value }))
      return act('key', [...down, ...up])
    },
    withoutNavigation: async () => {},
    async close() {
      await send('DELETE', session)
      const ended = once(driver, 'exit')
      if (driver.pid) process.kill(-driver.pid)
      await ended
    },
  }
}

/** Tries until a server that has just been started answers. */
async function whenListening<Answer>(
  server: ChildProcess,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (server.exitCode !== null || !(error instanceof TypeError)) throw error
      await new Promise(resolve => {
        setTimeout(resolve, 100)
      })
    }
  }
}
